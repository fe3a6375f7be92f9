/** Openings that spend a section's first words on the page instead of the subject (KS015). */
export const weakLeads: readonly string[] = [
  'as mentioned',
  'below is',
  'here we',
  'in this section',
  'the following',
  'this document',
  'this page',
  'this section',
];
