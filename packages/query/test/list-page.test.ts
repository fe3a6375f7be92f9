import { expect, it } from 'vitest';
import { isListPage } from '../src/list-page.js';

it.each(['Changelog', 'Change Log', 'kenso 2.x release notes', 'Index', 'Table of contents', 'What’s new'])(
  '%s names everything and explains little',
  (title) => expect(isListPage(title)).toBe(true),
);

it.each(['Index format', 'Glossary of terms', 'Release a version', 'History of the project', 'Summary statistics'])(
  '%s is a page of its own',
  (title) => expect(isListPage(title)).toBe(false),
);
