import type { SizeFigures } from './measure-size.js';

interface Row {
  readonly label: string;
  readonly of: (figures: SizeFigures) => number | undefined;
  readonly show: (value: number) => string;
}

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
const megabytes = (value: number): string => `${(value / 1e6).toFixed(0)} MB`;
const times = (value: number): string => `×${value.toFixed(2)}`;

const rows: readonly Row[] = [
  { label: 'corpus', of: ({ bytes }) => bytes, show: megabytes },
  { label: 'first ingest', of: ({ first }) => first, show: seconds },
  { label: '  with lint score', of: ({ firstJudged }) => firstJudged, show: seconds },
  { label: '  peak memory', of: ({ firstMemory }) => firstMemory, show: megabytes },
  { label: '  floor: read and hash', of: ({ readFloor }) => readFloor, show: seconds },
  { label: '  floor: bare FTS5 insert', of: ({ ftsFloor }) => ftsFloor, show: seconds },
  { label: '  qmd', of: ({ peer }) => peer, show: seconds },
  { label: '  qmd, peak memory', of: ({ peerMemory }) => peerMemory, show: megabytes },
  { label: 'nothing changed', of: ({ again }) => again, show: seconds },
  { label: '  peak memory', of: ({ againMemory }) => againMemory, show: megabytes },
  { label: '  qmd', of: ({ peerAgain }) => peerAgain, show: seconds },
  { label: 'one file changed', of: ({ oneChanged }) => oneChanged, show: seconds },
  { label: 'one file added', of: ({ oneAdded }) => oneAdded, show: seconds },
  { label: 'database', of: ({ databaseSize }) => databaseSize, show: megabytes },
  { label: '  qmd', of: ({ peerSize }) => peerSize, show: megabytes },
  { label: 'query, median', of: ({ queryMedian }) => queryMedian, show: milliseconds },
  { label: 'query, 95th percentile', of: ({ queryP95 }) => queryP95, show: milliseconds },
  { label: 'first query, with opening', of: ({ firstQuery }) => firstQuery, show: milliseconds },
  { label: 'process with one query', of: ({ startUp }) => startUp, show: seconds },
];

const ratios: readonly Row[] = [
  {
    label: 'first ingest / floors',
    of: ({ first, readFloor, ftsFloor }) => first / (readFloor + ftsFloor),
    show: times,
  },
  { label: 'qmd / first ingest', of: ({ first, peer }) => peer && peer / first, show: times },
  { label: '  with lint score', of: ({ firstJudged, peer }) => peer && peer / firstJudged, show: times },
  { label: 'database / corpus', of: ({ databaseSize, bytes }) => databaseSize / bytes, show: times },
  { label: 'nothing changed / first ingest', of: ({ again, first }) => again / first, show: times },
];

const grown = rows.filter(({ label }) =>
  /^(?:corpus|first ingest|nothing|one file|database|query| {2}peak)/.test(label),
);

/**
 * Three tables: the figures by size, ratios of figures of the same run, and by how much each figure grew from one
 * size to the next beside the number of files. What grows as the files do stays at ×1.
 */
export function reportFigures(sizes: readonly SizeFigures[]): string {
  const heads = sizes.map(({ files }) => `${files} files`);
  const figures = table(
    ['', ...heads],
    rows.map((row) => cells(row, sizes)),
  );
  const compared = table(
    ['ratio', ...heads],
    ratios.map((row) => cells(row, sizes)),
  );
  const missing = sizes.some(({ peer }) => peer === undefined) ? '\nqmd: not installed\n' : '';
  if (sizes.length < 2) return `${figures}\n${compared}${missing}`;
  const steps = sizes.slice(1).map((size, at) => [sizes[at], size] as const);
  const growth = table(
    ['growth per file', ...steps.map(([from, to]) => `${from?.files} → ${to.files}`)],
    grown.map((row) => [row.label, ...steps.map(([from, to]) => growthOf(row, from, to))]),
  );
  return `${figures}\n${compared}\n${growth}${missing}`;
}

function cells({ label, of, show }: Row, sizes: readonly SizeFigures[]): string[] {
  return [
    label,
    ...sizes.map((figures) => {
      const value = of(figures);
      return value === undefined ? '–' : show(value);
    }),
  ];
}

function growthOf({ of }: Row, from: SizeFigures | undefined, to: SizeFigures): string {
  const before = from && of(from);
  const after = of(to);
  if (!from || before === undefined || after === undefined) return '–';
  return times(after / before / (to.files / from.files));
}

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
