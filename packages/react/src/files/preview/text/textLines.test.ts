import { expect, test } from 'vitest';
import { textLines, tokenLines } from './textLines.ts';

test('each line takes the direction of its first strong letter', () => {
  const lines = textLines('سلام world\r\nHello دنیا\n۱۲۳\r');
  expect(lines.map(({ number, tokens, direction }) => [number, tokens[0]?.text, direction])).toEqual([
    [1, 'سلام world', 'rtl'],
    [2, 'Hello دنیا', 'ltr'],
    [3, '۱۲۳', undefined],
  ]);
});

test('an empty text is one empty line', () => {
  expect(textLines('')).toEqual([{ number: 1, tokens: [{ text: '' }], direction: undefined }]);
});

test('an overlong line is split into pieces that share its number and direction', () => {
  const lines = textLines(`الف${'x'.repeat(9_000)}\nend`);
  expect(lines.map(({ number, tokens, direction }) => [number, tokens[0]?.text.length, direction])).toEqual([
    [1, 4_000, 'rtl'],
    [undefined, 4_000, 'rtl'],
    [undefined, 1_003, 'rtl'],
    [2, 3, 'ltr'],
  ]);
});

test('a token that spans several lines is split at their ends', () => {
  const lines = tokenLines([{ text: 'let a; ' }, { text: '/* one\n\ntwo */', kind: 'comment' }, { text: '\nb\n' }]);
  expect(lines.map(({ tokens }) => tokens)).toEqual([
    [
      { text: 'let a; ', kind: undefined },
      { text: '/* one', kind: 'comment' },
    ],
    [],
    [{ text: 'two */', kind: 'comment' }],
    [{ text: 'b', kind: undefined }],
  ]);
});
