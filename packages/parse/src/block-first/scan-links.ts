import { autolinkEnd, backtickRunEnd, codeSpanEnd, htmlEnd } from './inline-spans.js';
import { type Destination, linkEndAt } from './link-target-at.js';

export interface ScannedLink {
  readonly offset: number;
  readonly destination: Destination;
}

interface Span {
  readonly offset: number;
  readonly end: number;
}

/** What is found in running text, by offset. */
export interface ScannedText {
  readonly links: readonly ScannedLink[];
  /** Code and HTML. */
  readonly code: readonly Span[];
}

/** A `[` or `![` that has not found its `]`. */
interface Opener {
  readonly offset: number;
  readonly textStart: number;
  readonly isImage: boolean;
  /** A link holds no other link: once there is one, what opened before it opens none. */
  isActive: boolean;
}

const special = /[\\`<[\]]|!\[/g;
const punctuation = /[!-/:-@[-`{-~]/;

/**
 * Finds the links, code and HTML of running text as CommonMark defines them; those in the text of an image are none.
 * Emphasis is of no account: links bind more tightly.
 *
 * @param labels those of the document's definitions, in the form in which labels are compared
 */
export function scanLinks(text: string, labels: ReadonlySet<string>): ScannedText {
  const scan = new Scan(text, labels);
  let at = 0;
  for (;;) {
    special.lastIndex = at;
    const mark = special.exec(text);
    if (!mark) return scan;
    at = scan.read(mark[0], mark.index);
  }
}

class Scan implements ScannedText {
  readonly links: ScannedLink[] = [];
  readonly code: Span[] = [];
  private readonly openers: Opener[] = [];
  private readonly text: string;
  private readonly labels: ReadonlySet<string>;

  constructor(text: string, labels: ReadonlySet<string>) {
    this.text = text;
    this.labels = labels;
  }

  /** Reads what begins with a mark. Returns the offset from which on to look for the next. */
  read(mark: string, offset: number): number {
    const { text } = this;
    const after = offset + mark.length;
    switch (mark) {
      case '\\':
        return punctuation.test(text.charAt(after)) ? after + 1 : after;
      case '`': {
        const opened = backtickRunEnd(text, offset);
        return this.passCode(offset, codeSpanEnd(text, offset, opened)) ?? opened;
      }
      case '<': {
        const autolink = autolinkEnd(text, offset);
        return autolink === -1 ? (this.passCode(offset, htmlEnd(text, offset)) ?? after) : autolink;
      }
      case ']':
        return this.close(offset) ?? after;
      default:
        this.openers.push({ offset, textStart: after, isImage: mark.length === 2, isActive: true });
        return after;
    }
  }

  private passCode(offset: number, end: number): number | undefined {
    if (end === -1) return undefined;
    this.code.push({ offset, end });
    return end;
  }

  private close(bracket: number): number | undefined {
    const opener = this.openers.pop();
    if (!opener?.isActive) return undefined;
    const found = linkEndAt(this.text, opener.textStart, bracket, this.labels);
    if (!found) return undefined;
    if (opener.isImage) {
      cutFrom(this.links, opener.offset);
      cutFrom(this.code, opener.offset);
    } else {
      this.links.push({ offset: opener.offset, destination: found.destination });
      for (const earlier of this.openers) if (!earlier.isImage) earlier.isActive = false;
    }
    return found.end;
  }
}

/** Takes away the items from an offset on. */
function cutFrom(items: { readonly offset: number }[], offset: number): void {
  const kept = items.findIndex((item) => item.offset > offset);
  if (kept !== -1) items.length = kept;
}
