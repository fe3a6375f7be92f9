/** A prompt for a person to start with: one subject, and if wanted a category. */
export interface PromptDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The argument that holds the subject. */
  readonly subject: { readonly name: string; readonly description: string };
  /** What an agent is asked to do with the subject, which stands above it. */
  readonly task: string;
}

/** In the order in which they are listed (M4). */
export const promptDefinitions: readonly PromptDefinition[] = [
  {
    name: 'kenso_ask',
    title: 'Ask the documents',
    description: 'Answers a question from the indexed documents, with the places it rests on.',
    subject: { name: 'question', description: 'What you want to know.' },
    task: `Answer this question from the indexed documents alone. Search with search_docs; when the hits are weak, say it in other words with search_multi. Read with get_doc each passage that the answer rests on.
Begin with the answer, then give what it rests on. Cite every fact as path:line. Say what the documents leave open.`,
  },
  {
    name: 'kenso_explain',
    title: 'Explain from the documents',
    description: 'Explains a subject to somebody new to it, as the documents describe it.',
    subject: { name: 'subject', description: 'What to explain: a feature, a process, a page.' },
    task: `Explain this subject to somebody who is new to it, as the indexed documents describe it. Find its pages with search_docs, read them with get_doc, and follow get_related to what they build on.
Say what it is for, then how it works, then how its parts hang together, with an example from the documents. Cite path:line. Point out where documents contradict each other, and what none of them explains.`,
  },
  {
    name: 'kenso_define',
    title: 'Define a term',
    description: 'Defines a term in the sense in which the documents use it.',
    subject: { name: 'term', description: 'The word, name or abbreviation.' },
    task: `Define this term in the sense in which the indexed documents use it. Look it up with search_docs, and with search_multi by its long form, its abbreviation and its neighbours. Read with get_doc where it is introduced.
Give the definition in one sentence, then only what helps to use the term: how it differs from neighbouring ones, a second meaning, an example. Cite path:line. If no document defines it, say so, and tell what its use suggests.`,
  },
  {
    name: 'kenso_brainstorm',
    title: 'Brainstorm with the documents',
    description: 'Collects ideas about a topic that build on what the documents say.',
    subject: { name: 'topic', description: 'What the ideas are about.' },
    task: `Collect ideas about this topic that build on the indexed documents. First learn what is there: search_multi from several angles, get_doc for the best passages, get_related for what is next to them.
Then give five to eight ideas, each with what to do, why, and the passage (path:line) that it builds on or goes against. Leave out what the documents have decided or turned down already, or say so. Keep apart what they say and what is yours.`,
  },
];
