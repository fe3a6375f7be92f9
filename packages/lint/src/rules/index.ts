import type { Rule } from '../rule.js';
import { fileTooShort } from './ks001-file-too-short.js';
import { brokenLink } from './ks002-broken-link.js';
import { missingTags } from './ks003-missing-tags.js';
import { missingTitle } from './ks004-missing-title.js';
import { genericTitle } from './ks005-generic-title.js';
import { noPreamble } from './ks006-no-preamble.js';
import { genericHeading } from './ks007-generic-heading.js';
import { noH2 } from './ks008-no-h2.js';
import { oversizedSection } from './ks009-oversized-section.js';
import { tinySection } from './ks010-tiny-section.js';
import { fewTags } from './ks011-few-tags.js';
import { orphanDoc } from './ks012-orphan-doc.js';
import { redundantTag } from './ks013-redundant-tag.js';
import { inconsistentCategory } from './ks014-inconsistent-category.js';
import { weakLead } from './ks015-weak-lead.js';
import { danglingPronoun } from './ks016-dangling-pronoun.js';
import { globInLink } from './ks017-glob-in-link.js';
import { tooManyLinks } from './ks018-too-many-links.js';
import { unlinkedMention } from './ks019-unlinked-mention.js';
import { danglingLink } from './ks020-dangling-link.js';

/** Every rule, by id. The only place that knows them all. */
export const rules: readonly Rule[] = [
  fileTooShort,
  brokenLink,
  missingTags,
  missingTitle,
  genericTitle,
  noPreamble,
  genericHeading,
  noH2,
  oversizedSection,
  tinySection,
  fewTags,
  orphanDoc,
  redundantTag,
  inconsistentCategory,
  weakLead,
  danglingPronoun,
  globInLink,
  tooManyLinks,
  unlinkedMention,
  danglingLink,
];
