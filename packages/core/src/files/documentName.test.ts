import { describe, expect, test } from 'vitest';
import { checkDocumentName, cleanUploadName, freeName, MAX_NAME_LENGTH, numberedName } from './documentName.ts';

describe('checkDocumentName', () => {
  test.each([
    ['report', 'report'],
    ['  گزارش سالانه ', 'گزارش سالانه'],
    ['می‌روم', 'می‌روم'],
    ['.env', '.env'],
    ['...', '...'],
    ['a: b? *"<>|', 'a: b? *"<>|'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['پ'.repeat(MAX_NAME_LENGTH), 'پ'.repeat(MAX_NAME_LENGTH)],
    ['😀'.repeat(MAX_NAME_LENGTH), '😀'.repeat(MAX_NAME_LENGTH)],
  ])('accepts %j', (name, value) => {
    expect(checkDocumentName(name)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'nameEmpty'],
    [' \u00A0 ', 'nameEmpty'],
    ['\u200C\u200B', 'nameEmpty'],
    ['\u2800\u2800', 'nameEmpty'],
    ['.', 'nameDots'],
    [' .. ', 'nameDots'],
    ['a/b', 'nameSlash'],
    ['a\\b', 'nameSlash'],
    ['a\nb', 'nameControl'],
    ['a\u0000', 'nameControl'],
    ['a\u2028b', 'nameControl'],
    ['photo\u202Egpj.exe', 'nameControl'],
    ['\u2066a', 'nameControl'],
    ['half \uD83D pair', 'nameControl'],
    ['x'.repeat(MAX_NAME_LENGTH + 1), 'nameTooLong'],
  ])('rejects %j as %s', (name, code) => {
    expect(checkDocumentName(name)).toMatchObject({ ok: false, code });
  });
});

describe('cleanUploadName', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['C:\\fakepath\\عکس.png', 'عکس.png'],
    ['a/b/c.txt', 'c.txt'],
    [' a\u0007b .txt ', 'ab .txt'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['\u2067گزارش\u2069\u200F.pdf', 'گزارش.pdf'],
    ['\u202E\u202C', 'unnamed'],
    ['half \uD83D pair', 'half  pair'],
    ['', 'unnamed'],
    ['..', 'unnamed'],
    ['a/', 'unnamed'],
    ['\n\u200B', 'unnamed'],
  ])('%j is stored as %j', (name, stored) => {
    expect(cleanUploadName(name)).toBe(stored);
  });

  test('keeps the extension of a cut name', () => {
    const name = cleanUploadName(`${'😀'.repeat(300)}.jpeg`);
    expect(name).toBe(`${'😀'.repeat(250)}.jpeg`);
  });

  test('cuts anywhere when the extension alone is too long', () => {
    expect(cleanUploadName(`a.${'b'.repeat(300)}`)).toBe(`a.${'b'.repeat(253)}`);
  });

  test('is idempotent', () => {
    const once = cleanUploadName(`${'a'.repeat(250)}     .txt.${'b'.repeat(10)}`);
    expect(cleanUploadName(once)).toBe(once);
  });
});

describe('numberedName', () => {
  test.each([
    ['report.pdf', 'report (2).pdf'],
    ['گزارش.pdf', 'گزارش (2).pdf'],
    ['folder', 'folder (2)'],
    ['.env', '.env (2)'],
    ['archive.tar.gz', 'archive (2).tar.gz'],
    ['backup.TAR.ZST', 'backup (2).TAR.ZST'],
    ['dump.sql.xz.gpg', 'dump (2).sql.xz.gpg'],
    ['.tar.gz', '.tar (2).gz'],
    ['v1.2.gz', 'v1.2 (2).gz'],
    ['report (5).pdf', 'report (2).pdf'],
    ['report (2019).pdf', 'report (2019) (2).pdf'],
    ['(5).pdf', '(5) (2).pdf'],
  ])('%s becomes %s', (name, numbered) => {
    expect(numberedName(name, 2)).toBe(numbered);
  });

  test.each([
    [`${'x'.repeat(MAX_NAME_LENGTH - 4)}.pdf`, / \(10\)\.pdf$/],
    ['👩‍👩‍👧'.repeat(51), /👩‍👩‍👧 \(10\)$/u],
    [`a.${'x'.repeat(MAX_NAME_LENGTH - 2)}`, /x \(10\)$/],
    [`a${'\u0301'.repeat(MAX_NAME_LENGTH - 5)}.pdf`, /^a\u0301+ \(10\)\.pdf$/],
  ])('stays within the limit and keeps graphemes whole', (name, ending) => {
    const numbered = numberedName(name, 10);
    expect(numbered).toMatch(ending);
    expect(Array.from(numbered).length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
  });
});

test.each([
  [['a.txt'], 'a (2).txt'],
  [['a.txt', 'a (2).txt', 'a (4).txt'], 'a (3).txt'],
])('with %j taken, a.txt becomes %s', (taken, name) => {
  expect(freeName('a.txt', new Set(taken))).toBe(name);
});

test.each([
  ['report (2).pdf', 'report (3).pdf'],
  ['backup (9).tar.gz', 'backup (10).tar.gz'],
  ['گزارش (2)', 'گزارش (3)'],
  ['report (999).pdf', 'report (1000).pdf'],
])('the number of %s is counted on to %s', (name, next) => {
  expect(freeName(name, new Set([name]))).toBe(next);
});
