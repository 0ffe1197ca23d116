import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { arabicConsoleMessages } from '../apps/console/src/locales/ar/messages.ts';
import { arabicMessages } from '../packages/react/src/locales/ar/messages.ts';
import { comparePack, textsFor, type LanguagePack } from './messages/comparePack.ts';
import { readPack } from './messages/readPack.ts';
import { readSourceTexts, type SourceText } from './messages/sourceTexts.ts';
import { root } from './runCommand.ts';
import { formatFinding } from './slices/finding.ts';

const source = (key: string, fa: string, en: string, namespace = 'files', owner = 'react'): SourceText => ({
  namespace,
  key,
  fa,
  en,
  owner,
});

const sources = [
  source('title', 'فایل‌ها', 'Files'),
  source('kind', 'سند', 'PDF'),
  source('moved_one', '{{name, name}} جابه‌جا شد', 'Moved {{name, name}}'),
  source('moved_other', '{{count, number}} مورد جابه‌جا شد', 'Moved {{count, number}} items'),
  source('last', '{{count, number}} روز', 'Last {{count, number}} days'),
];

const arabicMoved = {
  moved_zero: 'لم يُنقل شيء',
  moved_one: 'نُقل {{name, name}}',
  moved_two: 'نُقل عنصران',
  moved_few: 'نُقلت {{count, number}} عناصر',
  moved_many: 'نُقل {{count, number}} عنصرًا',
  moved_other: 'نُقل {{ count, number }} عنصر',
};

const arabic = { title: 'الملفات', kind: 'PDF', ...arabicMoved, last: 'آخر {{count, number}} يومًا' };

function compare(files: object, code = 'ar') {
  const { problems, notes } = comparePack(sources, { code, messages: { files } });
  return { problems: problems.map(formatFinding), notes: notes.map(formatFinding) };
}

describe('comparePack', () => {
  it.each([
    ['a whole pack', 'ar', arabic],
    ['plural forms of a text that has none in English', 'ar', { ...arabic, last_few: 'آخر {{count, number}} أيام' }],
    [
      'one form where the language has one',
      'ja',
      { title: 'ファイル', kind: 'PDF', moved_other: '{{count, number}}件', last: '{{count, number}}日' },
    ],
  ])('accepts %s', (_name, code, files) => {
    expect(compare(files, code)).toEqual({ problems: [], notes: [] });
  });

  it('reports missing keys and plural forms', () => {
    const { title: _title, moved_two: _two, ...rest } = arabic;

    expect(compare(rest).problems).toEqual([
      'files  title is missing',
      'files  moved_two is missing, a plural form of the language',
    ]);
  });

  it.each([
    [
      'a lost placeholder',
      'ar',
      { last: 'آخر الأيام' },
      'last has the placeholders "", and English has "{{count,number}}"',
    ],
    [
      'another formatter',
      'ar',
      { last: '{{count, bytes}}' },
      'last has the placeholders "{{count,bytes}}", and English has "{{count,number}}"',
    ],
    [
      'a form of several numbers without the number',
      'ar',
      { moved_few: 'نُقلت' },
      'moved_few has the placeholders "", and English has "{{count,number}}"',
    ],
    ['an empty text', 'ar', { title: ' ' }, 'title is empty'],
    ['a list', 'ar', { title: [] }, 'title is not a text'],
  ])('reports %s', (_name, code, changed, message) => {
    expect(compare({ ...arabic, ...changed }, code).problems).toEqual([`files  ${message}`]);
  });

  it('wants the number in a singular that stands for 21, too', () => {
    const russian = {
      title: 'Файлы',
      kind: 'PDF',
      moved_few: '{{count, number}} б',
      moved_many: '{{count, number}} в',
      moved_other: '{{count, number}} г',
      last: '{{count, number}} д',
    };

    expect(compare({ ...russian, moved_one: '{{name, name}} а' }, 'ru').problems).toHaveLength(1);
    expect(compare({ ...russian, moved_one: '{{count, number}} а' }, 'ru').problems).toEqual([]);
  });

  it('notes unknown keys, and texts that are not translated', () => {
    const { notes } = compare({
      ...arabic,
      title: 'فایل‌ها',
      moved_one: 'Moved {{name, name}}',
      titel: 'الملفات',
      title_few: 'ملفات',
    });

    expect(notes).toEqual([
      'files  title is the Persian text',
      'files  moved_one is the English text',
      'files  titel is unknown and has no effect',
      'files  title_few is unknown and has no effect',
    ]);
  });

  it('notes unknown namespaces', () => {
    const { notes } = comparePack(sources, { code: 'ar', messages: { files: arabic, flies: arabic } });

    expect(notes.map(formatFinding)).toEqual(['flies  is an unknown namespace and has no effect']);
  });

  it('refuses a code that is none', () => {
    expect(() => compare(arabic, 'not a code')).toThrow(RangeError);
  });
});

test('a pack needs the texts of the console only when it has some of them', () => {
  const all = [
    ...sources,
    source('title', 'خانه', 'Home', 'homePages', 'console'),
    source('menu', 'فهرست', 'Menu', 'console', 'console'),
  ];

  expect(textsFor({ code: 'ar', messages: { files: {} } }, all)).toEqual(sources);
  expect(textsFor({ code: 'ar', messages: { homePages: {} } }, all)).toEqual(all);
});

describe('readPack', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abrak-pack-'));
    mkdirSync(join(folder, 'ar'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const pack: LanguagePack = { code: 'ar', messages: { files: { title: 'الملفات' } } };

  it.each([
    ['a folder with a file per namespace', 'ar/files.json', 'ar', JSON.stringify(pack.messages['files'])],
    ['a file with all namespaces', 'ar.json', 'ar.json', JSON.stringify(pack.messages)],
    ['a module', 'ar.mjs', 'ar.mjs', `export const texts = ${JSON.stringify(pack.messages)};`],
    ['a module with a language', 'arabic.mjs', 'arabic.mjs', `export default ${JSON.stringify(pack)};`],
  ])('reads %s', async (_name, file, path, text) => {
    writeFileSync(join(folder, file), text);

    expect(await readPack(root, join(folder, path))).toEqual(pack);
  });

  it.each([
    ['an empty folder', 'ar', 'has no JSON files'],
    ['a path without anything', 'fr', 'There is no language pack'],
    ['broken JSON', 'broken.json', 'broken.json is no JSON'],
    ['a list', 'list.json', 'has no messages by namespace'],
    ['a name that is no code', 'a b.json', '"a b" is no language code'],
  ])('refuses %s', async (_name, path, message) => {
    writeFileSync(join(folder, 'broken.json'), '{');
    writeFileSync(join(folder, 'list.json'), '[]');
    writeFileSync(join(folder, 'a b.json'), '{}');

    await expect(readPack(root, join(folder, path))).rejects.toThrow(message);
  });
});

describe('the Arabic pack', () => {
  it('has every text of components, elements and console', async () => {
    expect(comparePack(readSourceTexts(root), await readPack(root, 'ar'))).toEqual({ problems: [], notes: [] });
  });

  it('exports the namespaces of its files', async () => {
    const { messages } = await readPack(root, 'ar');
    const { embed: _ofElements, ...exported } = messages;

    expect({ ...arabicMessages, ...arabicConsoleMessages }).toEqual(exported);
  });
});
