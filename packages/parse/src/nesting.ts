/** Deeper than anybody writes, shallow enough for the parser, whose time grows with lines times depth. */
const deepestNesting = 60;

const containerMarkers = /(?:^|(?<=[\t >]))(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*/y;
const thematicBreak = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*)+$/;
const indentedMarker = new RegExp(String.raw`^[ \t]{${2 * deepestNesting},}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`, 'm');

/** Whether lines open more block quotes and lists inside each other than the Markdown parser can bear. */
export function isNestedTooDeeply(body: string): boolean {
  return indentedMarker.test(body) || body.split('\n').some(opensTooMany);
}

function opensTooMany(line: string): boolean {
  if (line.length <= deepestNesting || thematicBreak.test(line)) return false;
  containerMarkers.lastIndex = line.length - line.trimStart().length;
  let markers = 0;
  while (markers <= deepestNesting && containerMarkers.test(line)) markers += 1;
  return markers > deepestNesting;
}
