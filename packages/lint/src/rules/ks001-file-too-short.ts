import { minimumLength } from '@kenso/parse';
import { countCharacters } from '../count-characters.js';
import { defineRule, type Rule } from '../rule.js';

export const fileTooShort: Rule = defineRule({
  id: 'KS001',
  name: 'file-too-short',
  severity: 'error',
  scope: 'document',
  deduction: { each: 3 },
  summary: 'A file has fewer than 50 characters.',
  why: 'The index passes over such a file: there is nothing in it that a search could return. Front matter counts as text, white space around the text does not.',
  fix: 'Write the document, or delete the file.',
  options: { minLength: minimumLength },
  optionHelp: { minLength: 'Characters that a file needs. The index itself always asks for 50.' },
  good: [{ documents: { 'harbour/pilots.md': '# Ordering a pilot\n\nCall the harbour master on channel 12.\n' } }],
  bad: [{ documents: { 'harbour/pilots.md': '# Ordering a pilot\n\nTo be written.\n' }, finds: [[1, 1]] }],
  *check(document, _corpus, { minLength }) {
    const size = countCharacters(document.text.replace(/\r\n?/g, '\n').trim());
    if (size >= minLength) return;
    yield { message: `The file has ${size} characters; with fewer than ${minLength} it is not indexed.` };
  },
});
