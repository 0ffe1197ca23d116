import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArchivedName, entryNames } from './entryNames.ts';

const top = (...names: readonly string[]) => names.map((name, index) => ({ id: index + 1, folder_id: 0, name }));

test.each([
  [['a:b.txt'], ['a_b.txt']],
  [
    ['what?.txt', 'what*.txt', 'what_.txt'],
    ['what_.txt', 'what_ (2).txt', 'what_ (3).txt'],
  ],
  [
    ['less<more>.txt', 'pipe|.txt', '"q".txt'],
    ['less_more_.txt', 'pipe_.txt', '_q_.txt'],
  ],
  [['tab\tbell\u0007.txt'], ['tab_bell_.txt']],
  [
    ['dot.', 'dots...', 'space ', '. .'],
    ['dot_', 'dots___', 'space_', '___'],
  ],
  [
    ['CON', 'con.txt', 'aux', 'NUL.tar.gz', 'Com1', 'LPT¹.x'],
    ['CON_', 'con_.txt', 'aux_', 'NUL_.tar.gz', 'Com1_', 'LPT¹_.x'],
  ],
  [
    ['prn .txt', 'CONOUT$', 'console.txt', 'COM10', 'com'],
    ['prn_ .txt', 'CONOUT$_', 'console.txt', 'COM10', 'com'],
  ],
  [
    ['CON', 'CON_'],
    ['CON_', 'CON_ (2)'],
  ],
  [
    ['Report.txt', 'report.txt', 'REPORT.TXT'],
    ['Report.txt', 'report (2).txt', 'REPORT (3).TXT'],
  ],
  [
    ['report (2).txt', 'Report.txt', 'report.txt'],
    ['report (2).txt', 'Report.txt', 'report (3).txt'],
  ],
  [
    ['é.txt', 'e\u0301.txt', 'É.txt'],
    ['é.txt', 'e\u0301 (2).txt', 'É (3).txt'],
  ],
  [
    ['straße', 'STRASSE'],
    ['straße', 'STRASSE (2)'],
  ],
  [
    ['خانه‌ها', 'خانهها'],
    ['خانه‌ها', 'خانهها (2)'],
  ],
  [
    ['backup.tar.gz', 'Backup.tar.gz'],
    ['backup.tar.gz', 'Backup (2).tar.gz'],
  ],
  [
    ['می‌روم.txt', '🌸.txt', '.env', '-rf'],
    ['می‌روم.txt', '🌸.txt', '.env', '-rf'],
  ],
])('%j are named %j in an archive', (names, expected) => {
  expect(entryNames(top(...names))).toEqual(expected);
});

test('a folder and a file of one name stay apart, and what is in a renamed folder stays in it', () => {
  const documents = [
    { id: 1, folder_id: 0, name: 'aux' },
    { id: 2, folder_id: 0, name: 'AUX_' },
    { id: 3, folder_id: 1, name: 'a?' },
    { id: 4, folder_id: 2, name: 'a?' },
  ];
  expect(entryNames(documents)).toEqual(['aux_', 'AUX_ (2)', 'a_', 'a_']);
});

test('a long name is cut before its extension, and keeps its number', () => {
  const [ascii, persian, numbered] = entryNames(
    top(`${'a'.repeat(300)}.tar.gz`, `${'گ'.repeat(140)}.pdf`, `${'b'.repeat(300)} (7).pdf`),
  );
  expect(ascii).toBe(`${'a'.repeat(248)}.tar.gz`);
  expect(persian).toBe(`${'گ'.repeat(125)}.pdf`);
  expect(numbered).toBe(`${'b'.repeat(247)} (7).pdf`);
});

test('a path of a hundred folders is short enough for every system, and an ordinary one is not cut', () => {
  const name = 'folder with a name of ordinary length';
  const deep = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, folder_id: index, name }));
  const path = entryNames([...deep, { id: 101, folder_id: 100, name: 'report.pdf' }]).join('/');
  expect(Buffer.byteLength(path)).toBeLessThan(1_000);
  const shallow = [...deep.slice(0, 20), { id: 101, folder_id: 20, name: 'report.pdf' }];
  expect(entryNames(shallow)).toEqual(shallow.map((document) => document.name));
});

const refusedByWindows = /[<>:"|?*\\/\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d) *(?:\.|$)/iu;

test('names of any kind are unpacked by every system, each to a place of its own', () => {
  const part = fc.constantFrom(
    'con',
    'NUL',
    'a',
    'A',
    'é',
    'e\u0301',
    'ß',
    ':',
    '?',
    '.',
    ' ',
    ' (2)',
    '.txt',
    '.tar.gz',
    '_',
    '\u200C',
    '🌸',
    '\uD83D',
  );
  const names = fc.array(fc.string({ unit: part, minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, fc.boolean(), (given, isNested) => {
      const documents: ArchivedName[] = given.map((name, index) => ({
        id: index + 1,
        folder_id: isNested ? index : 0,
        name,
      }));
      const made = entryNames(documents);
      for (const name of made)
        expect([name, refusedByWindows.test(name), name.isWellFormed()]).toEqual([name, false, true]);
      const keys = new Set(made.map((name) => name.normalize('NFC').replaceAll('\u200C', '').toUpperCase()));
      expect(keys.size === made.length || isNested).toBe(true);
    }),
  );
});
