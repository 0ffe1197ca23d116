import { expect, test } from 'vitest';
import { isTextBeginning } from './textBeginning.ts';

test.each([
  ['no byte', Buffer.alloc(0), true],
  ['Persian', Buffer.from('سلام\r\n\tدنیا\f'), true],
  ['a byte order mark', Buffer.from('\uFEFFname,value'), true],
  ['a truncated character', Buffer.from('سلام').subarray(0, 3), true],
  ['terminal colours', Buffer.from('\u001B[31mred'), true],
  ['an HTML page', Buffer.from('<script>alert(1)</script>'), true],
  ['a null character', Buffer.from('a\0b'), false],
  ['another encoding', Buffer.from('d3e1c7e3', 'hex'), false],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFabc', 'utf16le'), true],
  ['UTF-16 without one', Buffer.from('abc', 'utf16le'), false],
])('detects whether a file is text by %s at its start', (_what, beginning, isText) => {
  expect(isTextBeginning(beginning)).toBe(isText);
});
