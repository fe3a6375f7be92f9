import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '@kenso/parse';
import { expect, test } from 'vitest';
import { commandTable } from '../src/command-table.js';
import { shippedSkills } from '../src/shipped-skills.js';
import { sealedSkill } from '../src/skills/sealed-skill.js';
import { folderWith, inProcess } from './kenso.js';

const names = ['kenso-index', 'kenso-search', 'kenso-write'];
const skill = (folder: string, name = 'kenso-index', place = '.agents'): string =>
  join(folder, place, 'skills', name, 'SKILL.md');

test.for(names)('the skill %s has the name of its folder and says when to use it', (name) => {
  const text = shippedSkills().find((shipped) => shipped.name === name)?.text ?? '';
  const { metadata, diagnostics } = parseDocument(text, { path: `${name}/SKILL.md` });
  expect(diagnostics).toEqual([]);
  expect(text.startsWith(`---\nname: ${name}\ndescription: `)).toBe(true);
  expect(metadata.description?.length).toBeLessThanOrEqual(1024);
  expect(metadata.description).toMatch(/Use /);
  expect(text.length).toBeLessThan(4000);
});

test('the commands in the skills exist', () => {
  const text = shippedSkills()
    .map((shipped) => shipped.text)
    .join('\n');
  const commands = [...text.matchAll(/(?:^|`)kenso ([a-z]+)/gm)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) expect(Object.keys(commandTable)).toContain(command);
});

test('skills are written, and a second time nothing changes', async () => {
  const folder = folderWith();
  const { code, stdout } = await inProcess(folder, ['install']);
  expect([code, stdout.match(/ added /g)?.length]).toEqual([0, 3]);
  expect(readdirSync(join(folder, '.agents', 'skills'))).toEqual(names);
  expect((await inProcess(folder, ['install'])).stdout.match(/ unchanged /g)).toHaveLength(3);
});

test.for<[string[], string[]]>([
  [['--claude'], ['.claude']],
  [['--codex'], ['.codex']],
  [
    ['--claude', '--codex'],
    ['.claude', '.codex'],
  ],
])('%j chooses the place', async ([args, places]) => {
  const folder = folderWith();
  await inProcess(folder, ['install', ...args]);
  expect(readdirSync(folder)).toEqual(places);
  for (const place of places) expect(existsSync(skill(folder, 'kenso-write', place))).toBe(true);
});

test('--global writes into the home folder', async () => {
  const folder = folderWith();
  const { stdout } = await inProcess(folder, ['install', '--global', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    dry_run: false,
    skills: names.map((name) => ({ name, action: 'added', file: skill(folder, name) })),
    schema_version: 1,
  });
});

test('a skill of an earlier version is brought up to date, one that somebody edited stays', async () => {
  const folder = folderWith();
  await inProcess(folder, ['install']);
  writeFileSync(skill(folder, 'kenso-search'), sealedSkill('---\nname: kenso-search\n---\nOlder text.\n'));
  appendFileSync(skill(folder, 'kenso-write'), '\nMy own habit.\n');
  const { code, stdout, stderr } = await inProcess(folder, ['install']);
  expect([code, stdout.split('\n').map((line) => line.split(/ +/)[1])]).toEqual([
    1,
    ['unchanged', 'updated', 'edited', undefined],
  ]);
  expect(stderr).toContain('was edited, so it stays. --force changes it as well.');
  expect(readFileSync(skill(folder, 'kenso-write'), 'utf8')).toContain('My own habit.');
  expect((await inProcess(folder, ['install', '--force'])).code).toBe(0);
  expect(readFileSync(skill(folder, 'kenso-write'), 'utf8')).not.toContain('My own habit.');
});

test('a skill of the same name that is not from kenso stays', async () => {
  const folder = folderWith({ '.agents/skills/kenso-index/SKILL.md': '---\nname: kenso-index\n---\nMine.\n' });
  expect((await inProcess(folder, ['install'])).stdout).toMatch(/^kenso-index +edited/m);
  expect((await inProcess(folder, ['install', '--remove'])).stdout).toMatch(/^kenso-index +edited/m);
  expect(readFileSync(skill(folder), 'utf8')).toContain('Mine.');
});

test('CRLF line ends are no edit', async () => {
  const folder = folderWith();
  await inProcess(folder, ['install']);
  writeFileSync(skill(folder), readFileSync(skill(folder), 'utf8').replaceAll('\n', '\r\n'));
  expect((await inProcess(folder, ['install', '--remove'])).code).toBe(0);
});

test('--remove leaves nothing but what others put there', async () => {
  const folder = folderWith({ '.agents/skills/other/SKILL.md': 'x' });
  await inProcess(folder, ['install', '--claude']);
  await inProcess(folder, ['install']);
  await inProcess(folder, ['install', '--remove', '--claude']);
  const { stdout } = await inProcess(folder, ['install', '--remove']);
  expect(stdout.match(/ removed /g)).toHaveLength(3);
  expect(readdirSync(folder)).toEqual(['.agents']);
  expect(readdirSync(join(folder, '.agents', 'skills'))).toEqual(['other']);
  expect((await inProcess(folder, ['install', '--remove'])).stdout).toBe('No skill of kenso was found.\n');
});

test('--dry-run prints diffs and changes nothing', async () => {
  const folder = folderWith();
  const { stdout, stderr } = await inProcess(folder, ['install', '--dry-run']);
  expect(stdout.match(/^\+\+\+ .*SKILL\.md$/gm)).toHaveLength(3);
  expect(stderr).toBe('Nothing was changed.\n');
  expect(readdirSync(folder)).toEqual([]);
});
