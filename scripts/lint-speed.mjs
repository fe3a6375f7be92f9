// Prints what linting costs: its time over that of parsing the same documents, and how the search for unlinked mentions
// (KS019) grows with the number of names. "node scripts/lint-speed.mjs 2000" takes fewer documents than 10,000.
import { lintDocuments, rules as lintedRules } from '../packages/lint/dist/index.js';
import { parseDocument } from '../packages/parse/dist/index.js';

const count = Number(process.argv[2] ?? 10_000);
const things = [
  'gateway',
  'harbour',
  'signing key',
  'release',
  'sluice',
  'berth',
  'ledger',
  'queue',
  'invoice',
  'sensor',
];
const verbs = ['Rotate', 'Deploy', 'Inspect', 'Repair', 'Order', 'Measure', 'Archive', 'Restore', 'Test', 'Replace'];
const title = (at) => `${verbs[at % 10]} the ${things[Math.floor(at / 10) % 10]} number ${at} of the plant`;

function pageText(at) {
  const mention = title((at * 7919) % count).toLowerCase();
  const prose = `The ${things[at % 10]} is checked by the team before noon, as ${mention} asks for it. `;
  const sections = [1, 2, 3].map((section) => {
    const code = '```sh\nplant check --all\n```';
    return `## Step ${section} of the work\n\n${prose.repeat(4)}\n\n${code}\n\n- first point\n- second point with \`code\`\n`;
  });
  const frontmatter = `title: ${title(at)}\ncategory: area ${at % 40}\ntags: [plant, area ${at % 40}, work]\nrelates_to: [p${(at + 1) % count}.md]`;
  return `---\n${frontmatter}\n---\n# ${title(at)}\n\n${prose.repeat(2)}\n\n${sections.join('\n')}`;
}

function measured(run) {
  const started = performance.now();
  const result = run();
  return { result, time: performance.now() - started };
}

const texts = Array.from({ length: count }, (_, at) => ({ path: `p${at}.md`, text: pageText(at) }));
const size = texts.reduce((sum, { text }) => sum + text.length, 0);
console.log(`${count} documents, ${(size / 1e6).toFixed(1)} million characters`);

const parsing = measured(() =>
  texts.map((page) => ({ ...page, parsed: parseDocument(page.text, { path: page.path }) })),
);
const rules = measured(() => lintDocuments(parsing.result));
const { score, summary } = rules.result;
console.log(`findings: ${summary.errors + summary.warnings + summary.info}, score ${score}`);
console.log(`parse ${parsing.time.toFixed(0)} ms, rules ${rules.time.toFixed(0)} ms`);
console.log(`lint / parse: ${((parsing.time + rules.time) / parsing.time).toFixed(2)}`);

// KS019 alone, on the same texts, once for the titles of a tenth of the documents and once for all of them.
const others = lintedRules.filter(({ id }) => id !== 'KS019').map(({ id }) => [id, 'off']);
const onlyMentions = { rules: Object.fromEntries(others) };
const untitled = (page) => ({ ...page, parsed: { ...page.parsed, titleOrigin: 'filename' } });
function time(names) {
  const pages = parsing.result.map((page, at) => (at < names ? page : untitled(page)));
  return Math.min(...[1, 2, 3].map(() => measured(() => lintDocuments(pages, onlyMentions)).time));
}
const few = Math.max(1, Math.floor(count / 10));
const [fewTime, allTime] = [time(few), time(count)];
console.log(`KS019 with ${few} names ${fewTime.toFixed(0)} ms, with ${count} names ${allTime.toFixed(0)} ms`);
console.log(`ten times the names take ${(allTime / fewTime).toFixed(2)} times as long`);
