import { describe, expect, test } from 'vitest';
import { checkText } from './checkText.ts';

describe('a line of text', () => {
  test.each([
    ['  شرکت   ابر\nآبی ', 'شرکت ابر آبی'],
    ['می‌روم', 'می‌روم'],
    ['پلاک ۱۲', 'پلاک ۱۲'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["'; drop table customer; --", "'; drop table customer; --"],
    ['😀'.repeat(40), '😀'.repeat(40)],
  ])('%j is accepted as %j', (text, value) => {
    expect(checkText(text, 40)).toEqual({ ok: true, value });
  });

  test.each([
    ['', { code: 'required' }],
    [' \n\u00A0', { code: 'required' }],
    ['\u200B\u200C', { code: 'required' }],
    ['a\0', { code: 'textControl' }],
    ['a\u0007b', { code: 'textControl' }],
    ['gnp.\u202Eexe', { code: 'textControl' }],
    ['a\u200Fb', { code: 'textControl' }],
    ['half \uD83D pair', { code: 'textControl' }],
    ['پ'.repeat(41), { code: 'textTooLong', params: { limit: 40 } }],
  ])('%j is refused', (text, problem) => {
    expect(checkText(text, 40)).toEqual({ ok: false, ...problem });
  });
});
