import { expect, test } from 'vitest';
import { isTextBeginning } from './textBeginning.ts';

test.each([
  ['nothing', Buffer.alloc(0), true],
  ['Persian', Buffer.from('سلام\r\n\tدنیا\f'), true],
  ['a byte order mark', Buffer.from('\uFEFFname,value'), true],
  ['a letter cut in two', Buffer.from('سلام').subarray(0, 3), true],
  ['colours of a terminal', Buffer.from('\u001B[31mred'), true],
  ['a page', Buffer.from('<script>alert(1)</script>'), true],
  ['a zero', Buffer.from('a\0b'), false],
  ['another encoding', Buffer.from('d3e1c7e3', 'hex'), false],
  ['UTF-16', Buffer.from('\uFEFFabc', 'utf16le'), false],
])('%s at the beginning', (_what, beginning, isText) => {
  expect(isTextBeginning(beginning)).toBe(isText);
});
