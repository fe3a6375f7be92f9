import { propertyPattern } from '@kenso/parse/terms';
import type { Expression } from './expression.js';

/** What the tokenizer makes tokens of: letters, numbers, private use. @see https://sqlite.org/fts5.html#unicode61_tokenizer */
const tokenCharacter = propertyPattern(String.raw`[\p{L}\p{N}\p{Co}]`);

const quote = (text: string): string => `"${text.replaceAll('"', ' ').replaceAll('\0', ' ')}"`;
const hasToken = (text: string): boolean => tokenCharacter.for(text).test(text);

/**
 * The FTS5 text of an expression; empty when nothing in it can match. No text inside an expression
 * can cause a syntax error: every one is quoted, and one without a token is left out (Q1).
 *
 * @see https://sqlite.org/fts5.html#full_text_query_syntax
 */
export function renderExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'text':
      return hasToken(expression.text) ? quote(expression.text) + (expression.prefix ? ' *' : '') : '';
    case 'all':
      return join(expression.of, ' AND ');
    case 'any':
      return join(expression.of, ' OR ');
    case 'near': {
      const texts = expression.of.filter(hasToken).map(quote);
      if (texts.length < 2) return texts.join('');
      return `NEAR(${texts.join(' ')}, ${expression.distance})`;
    }
    case 'not': {
      const include = renderExpression(expression.include);
      const exclude = renderExpression(expression.exclude);
      return include && exclude ? `(${include} NOT ${exclude})` : include;
    }
    case 'column': {
      const inner = renderExpression(expression.of);
      return inner ? `{${expression.columns.join(' ')}} : (${inner})` : '';
    }
    default:
      return expression satisfies never;
  }
}

function join(parts: readonly Expression[], operator: ' AND ' | ' OR '): string {
  const rendered = parts.map(renderExpression).filter((text) => text !== '');
  return rendered.length > 1 ? `(${rendered.join(operator)})` : rendered.join('');
}
