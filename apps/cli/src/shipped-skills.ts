import { readdirSync, readFileSync } from 'node:fs';

/** A skill that comes with kenso. */
export interface ShippedSkill {
  /** The name of its folder. */
  readonly name: string;
  /** The text of its `SKILL.md`, LF line ends. */
  readonly text: string;
}

/** Skills stand as Markdown beside `dist`, ordered by name. */
export function shippedSkills(): ShippedSkill[] {
  const folder = new URL('../skills/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(`${name}/SKILL.md`, folder), 'utf8') }));
}
