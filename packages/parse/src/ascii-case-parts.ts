const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const isSmall = (code: number): boolean => code >= 97 && code <= 122;
const letterS = 115;

/**
 * Parts of a word of ASCII letters by their case: `HTTPServer` gives `HTTP`, `Server`, `APIs` gives itself. The same as the
 * pattern for any script finds, without its start-up costs.
 */
export function asciiCaseParts(word: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < word.length; ) {
    const end = endOfPart(word, start);
    parts.push(word.slice(start, end));
    start = end;
  }
  return parts;
}

function endOfPart(word: string, start: number): number {
  let capitals = start;
  while (isCapital(word.charCodeAt(capitals))) capitals += 1;
  if (!isSmall(word.charCodeAt(capitals))) return capitals;
  const count = capitals - start;
  if (count > 1) {
    const isPlural = word.charCodeAt(capitals) === letterS && !isSmall(word.charCodeAt(capitals + 1));
    return isPlural ? capitals + 1 : capitals - 1;
  }
  let end = capitals;
  while (isSmall(word.charCodeAt(end))) end += 1;
  return end;
}
