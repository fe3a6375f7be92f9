import { decodeText, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  return bytes;
};

describe('decodeText (P1)', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Grüße 😀')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffGrüße 😀')],
    ['UTF-16 little endian', utf16('\ufeffGrüße 😀', true)],
    ['UTF-16 big endian', utf16('\ufeffGrüße 😀', false)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'Grüße 😀', diagnostics: [] });
  });

  it('replaces bytes that are not valid and names the line of the first', () => {
    const { text, diagnostics } = decodeText(new Uint8Array([0x61, 0x0d, 0x0a, 0x62, 0xe9, 0x63]));
    expect(text).toBe('a\nb\ufffdc');
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'invalid-encoding', line: 2 })]);
  });

  it('reports UTF-16 that ends within a character', () => {
    const { diagnostics } = decodeText(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x62]));
    expect(diagnostics[0]?.message).toContain('UTF-16LE');
  });

  it('removes NUL and turns CRLF and CR into LF', () => {
    expect(decodeText(new TextEncoder().encode('a\r\nb\rc\0d\n\re')).text).toBe('a\nb\nc' + 'd\n\ne');
  });
});

describe('parseDocument of a string', () => {
  it('normalises as decodeText does, lone surrogates included', () => {
    const { body } = parseDocument('\ufeffone\r\ntwo\0 \ud83d three', { path: 'a.md' });
    expect(body).toBe('one\ntwo \ufffd three');
  });
});
