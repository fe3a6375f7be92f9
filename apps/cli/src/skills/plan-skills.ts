import { join } from 'node:path';
import type { TextFile } from '../setup/text-file.js';
import { readTextFile } from '../setup/text-file.js';
import type { ShippedSkill } from '../shipped-skills.js';
import { isUnedited, sealedSkill } from './sealed-skill.js';

/** What is to happen to one skill. `edited`: somebody has changed it, so it stays. */
export type SkillPlan =
  | {
      readonly name: string;
      readonly action: 'added' | 'updated' | 'removed';
      readonly file: TextFile;
      readonly after: string | undefined;
    }
  | { readonly name: string; readonly action: 'unchanged' | 'edited'; readonly file: TextFile };

/**
 * Looks at a folder of skills and changes nothing.
 *
 * @param folder absolute, such as `.agents/skills` of a project
 * @param force whether edited skills are changed as well
 * @throws UsageError for a file that can't be read
 */
export function planSkills(
  skills: readonly ShippedSkill[],
  folder: string,
  { remove, force }: { readonly remove: boolean; readonly force: boolean },
): SkillPlan[] {
  return skills.flatMap(({ name, text }): SkillPlan[] => {
    const file = readTextFile(join(folder, name, 'SKILL.md'));
    const present = file.text;
    const wanted = sealedSkill(text);
    if (present === undefined) return remove ? [] : [{ name, action: 'added', file, after: wanted }];
    if (!force && !isUnedited(present)) return [{ name, action: 'edited', file }];
    if (remove) return [{ name, action: 'removed', file, after: undefined }];
    return [
      present === wanted ? { name, action: 'unchanged', file } : { name, action: 'updated', file, after: wanted },
    ];
  });
}
