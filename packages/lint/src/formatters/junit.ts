import type { FileReport, LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';

/**
 * A JUnit report: a suite for every document, a case for every finding; one passed case for a document without any.
 *
 * @see https://github.com/testmoapp/junitxml
 */
export function formatJunit(report: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const found = new Map(report.violations.map((file) => [file.file, file]));
  const suites = report.paths.map((path) => suite(pathPrefix + path, found.get(path)?.issues ?? []));
  const failures = report.violations.reduce((sum, { issues }) => sum + issues.length, 0);
  const tests = failures + report.paths.length - report.violations.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="kenso lint" tests="${tests}" failures="${failures}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(path: string, issues: FileReport['issues']): string {
  const name = escapeXml(path);
  const cases = issues.map(({ rule, name: ruleName, severity, message, line, column }) => {
    const place = `${name}:${line}:${column}`;
    return [
      `    <testcase name="${rule} ${ruleName} ${line}:${column}" classname="${name}" file="${name}" line="${line}">`,
      `      <failure type="${severity}" message="${escapeXml(message)}">${place} ${escapeXml(message)}</failure>`,
      '    </testcase>',
    ].join('\n');
  });
  return [
    `  <testsuite name="${name}" tests="${Math.max(issues.length, 1)}" failures="${issues.length}">`,
    ...(cases.length === 0 ? [`    <testcase name="lint" classname="${name}" file="${name}"/>`] : cases),
    '  </testsuite>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes what is markup, and takes out what XML 1.0 can't hold. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
