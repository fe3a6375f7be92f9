/**
 * Titles of pages that name everything and explain little: change logs and lists of contents. What else a title
 * says (`Changelog 2.x`, `kenso changelog`) does not matter for a change log; a list must be called just that.
 */
const changeLog = /\b(?:change\s?logs?|release\s(?:notes|history)|release\slog|version\shistory)\b/i;
const list =
  /^(?:index|contents|table of contents|toc|summary|site\s?map|glossary|changes|history|releases|news|what['\u2019]s new|all (?:pages|articles|topics))$/i;

/** Whether a page is a change log or a list of other pages, by its title. */
export function isListPage(title: string): boolean {
  const text = title.trim();
  return changeLog.test(text) || list.test(text);
}
