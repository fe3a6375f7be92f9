import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatters, type LintReport, lintDocuments } from '@kenso/lint';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { inputs } from './linting.js';

const report: LintReport = lintDocuments(
  inputs({
    'g/with space #1.md': '# Setup\n\nThis opening paragraph is long enough to become the overview of the page.\n',
    'good.md':
      '---\ntags: [x, y, z]\nrelates_to: "g/with space %231.md"\n---\n# Mooring a boat\n\nText that is long enough.\n',
    'odd.md':
      '---\ntags: [x, y, z]\nrelates_to: gone.md\n---\n# Mooring a boat <b>&\n\nText.\n\n## Notes\n\nIt is | a `text` 100% there.\n',
  }),
);

describe('json', () => {
  const json = JSON.parse(formatters.json(report));

  test('has the documented keys', () => {
    expect(Object.keys(json)).toEqual(['score', 'files', 'summary', 'violations', 'schema_version']);
    expect(json.summary).toEqual(report.summary);
    expect(json.violations[0]).toMatchObject({ file: 'g/with space #1.md', score: 70 });
    expect(json.violations[0].issues[1]).toEqual({
      rule: 'KS005',
      severity: 'warning',
      name: 'generic-title',
      message: 'The title "Setup" is a single word.',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 8,
      fix: 'Name the subject in two to six words that a colleague would type.',
    });
  });

  test('ndjson has a line for each finding', () => {
    const lines = formatters
      .ndjson(report)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(report.violations.flatMap(({ issues }) => issues).length);
    expect(lines[0]).toMatchObject({ file: 'g/with space #1.md', rule: 'KS003' });
  });
});

describe('sarif', () => {
  const log = JSON.parse(formatters.sarif(report, { version: '1.2.3', pathPrefix: 'docs/' }));

  test('is valid by the schema of SARIF 2.1.0', () => {
    const require = createRequire(import.meta.url);
    const schema = JSON.parse(
      readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'),
    );
    const ajv = new Ajv.default({ strict: false, unicodeRegExp: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...log, version: '2.0.0' })).toBe(false);
  });

  test('names rules, levels and percent-encoded relative paths', () => {
    const [run] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(run.tool.driver).toMatchObject({ name: 'kenso lint', semanticVersion: '1.2.3' });
    const results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
    }[] = run.results;
    expect(results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('docs/g/with%20space%20%231.md');
    for (const { ruleId, ruleIndex, level, locations } of results) {
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(['error', 'warning', 'note']).toContain(level);
      expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThanOrEqual(1);
    }
  });
});

test('agent: one line a finding with its remedy, and nothing else', () => {
  const lines = formatters.agent(report).trimEnd().split('\n');
  expect(lines).toHaveLength(report.violations.flatMap(({ issues }) => issues).length);
  for (const line of lines) expect(line).toMatch(/^[^:]+:\d+:\d+ (?:error|warning|info) KS\d{3} .+ → .+$/);
  expect(formatters.agent(lintDocuments([]))).toBe('');
});

test('github: commands with escaped properties', () => {
  const lines = formatters.github({
    ...report,
    violations: report.violations.map((file) => ({ ...file, file: `a,b:${file.file}` })),
  });
  expect(lines).toContain(
    '::error file=a%2Cb%3Aodd.md,line=3,endLine=3,col=13,title=KS002 broken-link::The relation "gone.md" leads to no document.\n',
  );
  expect(lines).toContain('::notice ');
});

test('gitlab: fingerprints are there, differ, and stay when lines move', () => {
  const findings: { fingerprint: string; severity: string; location: object }[] = JSON.parse(formatters.gitlab(report));
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
  expect(findings[0]).toMatchObject({
    severity: 'minor',
    location: { path: 'g/with space #1.md', lines: { begin: 1 } },
  });
  const moved = lintDocuments(inputs({ 'a.md': '# Mooring a boat\n\n## Setup\n\n## Setup\n' }));
  const before = JSON.parse(formatters.gitlab(moved)).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  const later = lintDocuments(inputs({ 'a.md': '\n\n# Mooring a boat\n\n## Setup\n\n## Setup\n' }));
  expect(JSON.parse(formatters.gitlab(later)).map(({ fingerprint }: { fingerprint: string }) => fingerprint)).toEqual(
    before,
  );
});

test('junit: escaped, with a passed case for a clean document', () => {
  const xml = formatters.junit({
    ...report,
    violations: report.violations.map((file) => ({
      ...file,
      issues: file.issues.map((issue) => ({ ...issue, message: 'a <b> & "c"\u0001' })),
    })),
  });
  expect(xml).toContain('<testsuite name="good.md" tests="1" failures="0">');
  expect(xml).toContain('message="a &lt;b&gt; &amp; &quot;c&quot;"');
  expect(xml).not.toContain('\u0001');
  const [, tests, failures] = /tests="(\d+)" failures="(\d+)">/.exec(xml) ?? [];
  expect(xml.match(/<testcase /g)).toHaveLength(Number(tests));
  expect(xml.match(/<failure /g)).toHaveLength(Number(failures));
});

test('markdown: text of documents is no markup', () => {
  const text = formatters.markdown(lintDocuments(inputs({ 'a.md': '# Mooring a boat\n\n## |*x*|\n' })));
  expect(text).toContain('The heading "\\|x\\|" is a single word.');
});

test('stylish: findings by file with the score, in colours when asked', () => {
  expect(formatters.stylish(report, { pathPrefix: 'docs/' })).toContain('docs/odd.md score 87\n');
  const paint = {
    bold: (text: string) => `<b>${text}</b>`,
    dim: String,
    error: (text: string) => `<e>${text}</e>`,
    warning: String,
    info: String,
  };
  expect(formatters.stylish(report, { paint })).toContain('<e>error  </e>');
  expect(formatters.stylish(lintDocuments([]))).toBe('Score 100 of 100 in 0 files: 0 errors, 0 warnings, 0 info\n');
});

test('summary: what costs most comes first', () => {
  const points = Array.from(formatters.summary(report).matchAll(/^ +\+([\d.]+) /gm), ([, value]) => Number(value));
  expect(points.length).toBeGreaterThan(3);
  expect(points).toEqual([...points].sort((a, b) => b - a));
});
