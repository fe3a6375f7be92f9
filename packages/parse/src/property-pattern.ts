/** A regular expression with Unicode properties, in the form that a text needs. */
export interface PropertyPattern {
  /** The expression for this text. Both forms find the same in it. */
  readonly for: (text: string) => RegExp;
}

/**
 * What begins with a letter, digit or mark beyond Latin-1 and the accents that combine with it, or with anything else
 * that is no usual punctuation, arrow or sign. The middle dot is left out because scripts share it.
 */
const beyondWestern =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a range, with nothing to combine with
  /[^\u0300-\u036f\0-\xb6\xb8-\xff\u2010-\u2026\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff\u2500-\u25ff\u2600-\u2775]/;

/** What the properties mean among the characters that are not {@link beyondWestern}. */
const western: Readonly<Record<string, string>> = {
  L: String.raw`A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\xff`,
  Lu: String.raw`A-Z\xc0-\xd6\xd8-\xde`,
  Ll: String.raw`a-z\xb5\xdf-\xf6\xf8-\xff`,
  Lo: String.raw`\xaa\xba`,
  Lt: '',
  Lm: '',
  M: String.raw`\u0300-\u036f`,
  N: String.raw`0-9\xb2\xb3\xb9\xbc-\xbe`,
  Co: '',
};

/**
 * A regular expression that is made when it is needed, and without Unicode's tables for a text in a western script.
 *
 * V8 reads the tables of a property anew when it parses the literal, makes the expression and runs it for the first and
 * second time. All together, kenso's expressions took as long as Node takes to start (measured on Node 20), so that
 * none of them is a literal.
 *
 * @param source with the general categories above, and scripts (`\p{Script=Han}`) that have no letter in Latin-1
 * @param flags `u` among them
 */
export function propertyPattern(source: string, flags = 'u'): PropertyPattern {
  let whole: RegExp | undefined;
  let narrow: RegExp | undefined;
  return {
    for: (text) => {
      if (beyondWestern.test(text)) {
        whole ??= new RegExp(source, flags);
        return whole;
      }
      narrow ??= new RegExp(narrowed(source), flags);
      return narrow;
    },
  };
}

/** The pattern with characters instead of properties. */
function narrowed(source: string): string {
  let inClass = false;
  return source.replace(/\\p\{(?<property>[^}]*)\}|\\.|[[\]]/gs, (written, property?: string) => {
    if (property !== undefined) return inClass ? charactersOf(property) : `[${charactersOf(property)}]`;
    if (written === '[') inClass = true;
    if (written === ']') inClass = false;
    return written;
  });
}

function charactersOf(property: string): string {
  if (property.startsWith('Script=')) return '';
  const characters = western[property];
  if (characters === undefined) throw new TypeError(`Nothing tells which western characters are \\p{${property}}.`);
  return characters;
}
