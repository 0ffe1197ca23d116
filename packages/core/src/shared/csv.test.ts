import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const MARK = '\uFEFF';

test('a table becomes CSV lines after a byte order mark', () => {
  const rows = [
    ['نام', 'مبلغ'],
    ['a,b', -5],
    ['say "hi"', 0.5],
    ['two\nlines', null],
    ['', Number.NaN],
  ];
  expect(toCsv(rows)).toBe(`${MARK}نام,مبلغ\r\n"a,b",-5\r\n"say ""hi""",0.5\r\n"two\nlines",\r\n,\r\n`);
  expect(toCsv([])).toBe(MARK);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+98', "'+98"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  [' =1', "' =1"],
  ['\u2067=1', "'\u2067=1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['a=1', 'a=1'],
  ['1-2', '1-2'],
])('%j becomes %j', (cell, field) => {
  expect(toCsv([[cell]])).toBe(`${MARK}${field}\r\n`);
});

/** Parses a CSV file as described in RFC 4180. */
function parse(text: string): string[][] {
  const fields = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of fields) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('every table survives a round trip, and no text is a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@"\',;\t\r\n a۱\u200F') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(rows));
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
      );
      expect(read.flat().filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
    }),
  );
});
