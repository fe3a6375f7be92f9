import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative as relativePath, sep } from 'node:path';
import { byCodeUnit } from '../by-code-unit.js';
import { type IgnoreRules, ignoreRules } from './ignore-rules.js';

/** A Markdown file to index. */
export interface ScannedFile {
  /** Below the source's root, `/` separators, Unicode NFC (I2). */
  readonly path: string;
  /** Absolute, as the file system names it. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970, with fractions. */
  readonly mtime: number;
  readonly ctime: number;
}

/** Something that was found and can't be indexed. */
export interface ScanProblem {
  readonly path: string;
  readonly action: 'skipped' | 'error';
  readonly detail: string;
}

export interface Scan {
  /** Ordered by path. */
  readonly files: readonly ScannedFile[];
  readonly problems: readonly ScanProblem[];
  /** Files and folders (ending in `/`) that could not be read: what is known of them stays (I1). */
  readonly unreadable: readonly string[];
}

export interface ScanOptions {
  /** Absolute, real path of the source's root. */
  readonly root: string;
  /** Folder or file below the root to which the walk is limited; empty for all. It must exist. */
  readonly subtree: string;
  readonly gitignore: boolean;
}

const markdownFile = /\.(?:md|markdown|mdx)$/i;

/** Does the name end like a Markdown file, in any letter case (I1)? */
export function isMarkdownName(name: string): boolean {
  return markdownFile.test(name);
}

/** Does a path lie where the scan could not look? Such documents are never taken for deleted (I1). */
export function isUnreadable(scan: Pick<Scan, 'unreadable'>, path: string): boolean {
  return scan.unreadable.some((at) => at === '' || (at.endsWith('/') ? path.startsWith(at) : path === at));
}

/**
 * Finds the Markdown files of a source (I1). Real files come before links to them, so that a
 * document keeps its own path; whatever is reached twice is listed once. Links that leave the root
 * are reported, loops end.
 */
export function scanSource(options: ScanOptions): Scan {
  return new Walk(options).run();
}

const describe = (cause: unknown): string => {
  const code = (cause as NodeJS.ErrnoException).code;
  return code === 'EACCES' || code === 'EPERM'
    ? 'no permission to read it'
    : `can't be read (${code ?? String(cause)})`;
};

interface Link {
  readonly path: string;
  readonly file: string;
  readonly rules: IgnoreRules;
}

class Walk {
  readonly #options: ScanOptions;
  readonly #files = new Map<string, ScannedFile>();
  readonly #problems: ScanProblem[] = [];
  readonly #unreadable: string[] = [];
  /** Real paths of folders walked and files taken. */
  readonly #seen = new Map<string, string>();
  #links: Link[] = [];

  constructor(options: ScanOptions) {
    this.#options = options;
  }

  run(): Scan {
    const { root, subtree, gitignore } = this.#options;
    const onUnreadable = (path: string): void =>
      this.#problem(path, 'error', 'this ignore file can’t be read; its patterns have no effect');
    let rules = ignoreRules({ root, gitignore, onUnreadable });
    const top = join(root, subtree);
    const isFile = !statSync(top).isDirectory();
    const steps = subtree === '' ? [] : subtree.split('/');
    for (const [at, step] of steps.entries()) {
      if (isFile && at === steps.length - 1) break;
      const path = steps.slice(0, at + 1).join('/');
      if (isPassedOver(step) || rules.ignores(`${path}/`)) return this.#result();
      if (at < steps.length - 1) rules = rules.enter(path);
    }
    const path = subtree.normalize('NFC');
    if (isFile && !rules.ignores(subtree)) this.#file(path, top);
    else if (!isFile) this.#folder(path, top, rules);
    while (this.#links.length > 0) {
      const links = this.#links.sort((a, b) => byCodeUnit(a.path, b.path));
      this.#links = [];
      for (const link of links) this.#link(link);
    }
    return this.#result();
  }

  #result(): Scan {
    return {
      files: [...this.#files.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      problems: this.#problems.sort((a, b) => byCodeUnit(a.path, b.path)),
      unreadable: this.#unreadable,
    };
  }

  #problem(path: string, action: ScanProblem['action'], detail: string): void {
    this.#problems.push({ path: path === '' ? '.' : path, action, detail });
  }

  #unreadableProblem(path: string, cause: unknown): void {
    this.#unreadable.push(path);
    this.#problem(path.replace(/\/$/, ''), 'error', describe(cause));
  }

  /** @param knownReal its real path, where that is known: asking the file system costs more than all the rest */
  #folder(path: string, folder: string, outerRules: IgnoreRules, knownReal?: string): void {
    let entries: Dirent[];
    let real: string;
    try {
      real = knownReal ?? realpathSync(folder);
      if (this.#seen.has(real)) return;
      this.#seen.set(real, path);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#unreadableProblem(path === '' ? '' : `${path}/`, cause);
      return;
    }
    const rules = path === '' ? outerRules : outerRules.enter(path, new Set(entries.map(({ name }) => name)));
    entries.sort((a, b) => byCodeUnit(a.name, b.name));
    for (const entry of entries) {
      const name = entry.name.normalize('NFC');
      const at = path === '' ? name : `${path}/${name}`;
      const file = join(folder, entry.name);
      if (entry.isSymbolicLink()) {
        if (!rules.ignores(at)) this.#links.push({ path: at, file, rules });
      } else if (entry.isDirectory()) {
        if (isPassedOver(entry.name) || rules.ignores(`${at}/`)) continue;
        this.#folder(at, file, rules, join(real, entry.name));
      } else if (isMarkdownName(entry.name) && !rules.ignores(at)) {
        if (entry.isFile()) this.#file(at, file, join(real, entry.name));
        else this.#problem(at, 'skipped', 'it is no regular file');
      }
    }
  }

  #file(path: string, file: string, knownReal?: string): void {
    let info: Stats;
    let real: string;
    try {
      info = statSync(file);
      real = knownReal ?? realpathSync(file);
    } catch (cause) {
      if (path.includes('\uFFFD')) this.#problem(path, 'error', 'its name is no valid UTF-8; rename it');
      else if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') this.#unreadableProblem(path, cause);
      return;
    }
    const twin = this.#seen.get(real);
    if (twin !== undefined) {
      this.#problem(path, 'skipped', `it is the same file as ${twin}`);
    } else if (this.#files.has(path)) {
      this.#problem(path, 'error', 'another file has this name in another Unicode form');
    } else {
      this.#seen.set(real, path);
      this.#files.set(path, { path, file, size: info.size, mtime: info.mtimeMs, ctime: info.ctimeMs });
    }
  }

  #link({ path, file, rules }: Link): void {
    const target = this.#linkTarget(path, file);
    if (!target || (!target.info.isDirectory() && !isMarkdownName(path))) return;
    const { real, info } = target;
    if (info.isDirectory() && (isPassedOver(path.slice(path.lastIndexOf('/') + 1)) || rules.ignores(`${path}/`)))
      return;
    const below = relativePath(this.#options.root, real);
    if (below === '..' || below.startsWith(`..${sep}`)) {
      this.#problem(path, 'skipped', 'the link leads out of the folder');
    } else if (info.isDirectory()) {
      this.#folder(path, file, rules);
    } else if (info.isFile()) {
      this.#file(path, file);
    } else {
      this.#problem(path, 'skipped', 'it is no regular file');
    }
  }

  #linkTarget(path: string, file: string): { real: string; info: Stats } | undefined {
    try {
      const real = realpathSync(file);
      return { real, info: statSync(real) };
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code;
      if (!isMarkdownName(path)) return undefined;
      if (code === 'ENOENT') this.#problem(path, 'skipped', 'the link leads to nothing');
      else if (code === 'ELOOP') this.#problem(path, 'skipped', 'the link leads to itself');
      else this.#unreadableProblem(path, cause);
      return undefined;
    }
  }
}

/** Folders that are never documentation (I1). */
export function isPassedOver(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}
