import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkSlices } from './check-slices.ts';
import { checkFolders, checkNames, type FoldersByLayer } from './slices/checkFolders.ts';
import { readRefusedWords, refusedIn } from './slices/refusedWords.ts';
import { checkMessages, checkUnusedKeys, messageKeys } from './slices/checkMessages.ts';
import { checkSource } from './slices/checkSource.ts';
import { checkStyles } from './slices/checkStyles.ts';
import { checkTables } from './slices/checkTables.ts';
import { formatFinding, type Finding } from './slices/finding.ts';

const messagesOf = (findings: readonly Finding[]): string[] => findings.map(({ message }) => message);

describe('checkFolders', () => {
  const folders: FoldersByLayer = {
    core: ['client', 'shared', 'testing', 'files'],
    react: ['provider', 'theme', 'ui', 'files'],
    elements: ['internal', 'files'],
    console: ['layout', 'files'],
    sandbox: ['db', 'store', 'http', 'files'],
  };

  it('accepts foundations and the features of the core', () => {
    expect(checkFolders(folders)).toEqual([]);
  });

  it('refuses a feature that the core does not have', () => {
    expect(checkFolders({ ...folders, sandbox: ['servers'] })).toEqual([
      { path: 'apps/sandbox/src/servers', message: 'is a feature that packages/core/src does not have' },
    ]);
  });

  it('refuses a folder that is neither a foundation nor a feature, in core too', () => {
    const unknown = { ...folders, core: ['files', 'documents'], react: ['vms'] };

    expect(checkFolders(unknown).map(({ path }) => path)).toEqual([
      'packages/core/src/documents',
      'packages/react/src/vms',
    ]);
  });
});

describe('checkNames', () => {
  it.each(['packages/core/src/utils.ts', 'apps/console/src/helpers/a.ts', 'packages/react/src/files/types.test.ts'])(
    'refuses %s',
    (path) => {
      expect(checkNames([path])).toHaveLength(1);
    },
  );

  it.each(['packages/core/src/files/fileTypes.ts', 'packages/core/src/shared/index.ts'])('accepts %s', (path) => {
    expect(checkNames([path])).toEqual([]);
  });
});

describe('checkTables', () => {
  const sandbox = 'apps/sandbox/src';

  it.each([
    ['account/loginStore.ts', "db.q().selectFrom('invoice')", 'invoice of billing, which is not below account'],
    ['hosting/hostStore.ts', 'sql`select id from server_bill`', 'server_bill of servers, which is not below hosting'],
    ['notices/ownStore.ts', "query\n.innerJoin(\n'customer',\n)", undefined],
    ['mail/queueStore.ts', "sql`update host\n set name = ''`", 'host of hosting, which is not below mail'],
    [
      'partners/keyStore.ts',
      "db.q().insertInto('document_tag as tag')",
      'document_tag of files, which is not below partners',
    ],
    ['jobs/stepStore.ts', 'sql`delete from outbox`', 'outbox of mail, which is not below jobs'],
    [
      'billing/planStore.ts',
      "db.q().updateTable('customer'); sql`insert into mail_notice`; sql.table('invoice')",
      undefined,
    ],
    ['account/loginStore.ts', '// Reads from invoice.\n/** Kept from\n * host to host. */', undefined],
    ['account/sessionStore.ts', "db.q().deleteFrom('api_key')", undefined],
    ['testing/moneyStore.ts', 'sql`select id from invoice`', undefined],
  ])('judges %s: %j', (path, text, table) => {
    const messages = table === undefined ? [] : [`names the table ${table}`];
    expect(messagesOf(checkTables({ path: `${sandbox}/${path}`, text }))).toEqual(messages);
  });

  it('requires an owner of each table', () => {
    const text = 'export interface Tables {\n  customer: CustomerTable;\n  tape: TapeTable;\n}';
    const path = `${sandbox}/db/tables.ts`;
    expect(checkTables({ path, text })).toEqual([
      { path, message: 'declares the table tape, which has no owner in scripts/layers.json' },
    ]);
  });
});

const glossary = `## Terms of the interface

| Persian | Not | English | Not |
| --- | --- | --- | --- |
| صورت‌حساب | فاکتور، صورتحساب | invoice | |
| پیوند | لینک | link | hyperlink |

## Other
`;

describe('readRefusedWords', () => {
  it('refuses a glossary without the table', () => {
    expect(() => readRefusedWords('## Terms')).toThrow('no table');
  });

  it('reads no words of other tables, and leaves words with the same end alone', () => {
    const { fa, en } = readRefusedWords(glossary);
    expect([fa.map(({ word }) => word), en.map(({ word }) => word)]).toEqual([
      ['فاکتور', 'صورتحساب', 'لینک'],
      ['hyperlink'],
    ]);
    expect(refusedIn('پیش‌فاکتور', fa)).toHaveLength(1);
    expect(refusedIn('ابفاکتور', fa)).toEqual([]);
  });
});

describe('checkMessages', () => {
  const check = (fa: unknown, en: unknown): string[] =>
    checkMessages({ path: 'm', fa, en }, readRefusedWords(glossary)).map((finding) => formatFinding(finding));

  it('accepts the same keys, placeholders and forms, in the Persian script', () => {
    const fa = {
      title: 'پرونده‌ها…',
      count_one: 'یک پرونده',
      count_other: '{{count, number}} پرونده',
      link: '<1>راهنمای IPv4 و Windows 2012</1>، ۵ گام برای {{ name }}',
    };
    const en = {
      title: 'Files...',
      count_one: '{{count, number}} file',
      count_other: '{{count, number}} files',
      link: '<1>About IPv4</1> and 5 steps for {{name}}',
    };

    expect(check(fa, en)).toEqual([]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['a key missing in en', { a: { b: 'ب' } }, { a: {} }, 'm/en.json  a.b is missing; the other language has it'],
    ['a key missing in fa', {}, { a: 'A' }, 'm/fa.json  a is missing; the other language has it'],
    ['other placeholders', { a: 'ب {{x}}' }, { a: 'A {{y}}' }, 'm  a has {{x}} in fa and {{y}} in en'],
    ['another format', { a: '{{x, bytes}}' }, { a: '{{x}}' }, 'm  a has {{x, bytes}} in fa and {{x}} in en'],
    ['an Arabic ye', { a: 'علي' }, { a: 'A' }, 'm/fa.json  a has an Arabic ي or ك; Persian writes ی and ک'],
    ['an Arabic kaf', { a: 'كتاب' }, { a: 'A' }, 'm/fa.json  a has an Arabic ي or ك; Persian writes ی and ک'],
    [
      'a refused Persian word, with a suffix',
      { a: 'پرداخت فاکتورها' },
      { a: 'A' },
      'm/fa.json  a says "فاکتور"; the term is صورت‌حساب (docs/glossary.md)',
    ],
    [
      'a refused English word, in plural',
      { a: 'ب' },
      { a: 'Hyperlinks' },
      'm/en.json  a says "hyperlink"; the term is link (docs/glossary.md)',
    ],
    ['three dots', { a: 'صبر...' }, { a: 'A' }, 'm/fa.json  a has three dots; write …'],
    ['an empty text', { a: 'ب' }, { a: ' ' }, 'm/en.json  a is empty'],
    ['a value that is no text', { a: ['ب'] }, { a: 'A' }, 'm/fa.json  a is not a text'],
  ])('reports %s', (_what, fa, en, finding) => {
    expect(check(fa, en)).toEqual([finding]);
  });

  it.each(['5 پرونده', 'پروندهٔ 5', '٥ پرونده', '{{n}} از 10'])(
    'reports digits that are not Persian in «%s»',
    (text) => {
      const en = text.includes('{{n}}') ? '{{n}}' : 'A';

      expect(check({ a: text }, { a: en })).toEqual([expect.stringContaining('digits that are not Persian')]);
    },
  );

  it.each(['one', 'other'])('reports a plural with only its _%s form, in both languages', (form) => {
    expect(check({ [`n_${form}`]: 'ب' }, { [`n_${form}`]: 'A' })).toEqual([
      `m/fa.json  n_${form} needs both forms, _one and _other`,
      `m/en.json  n_${form} needs both forms, _one and _other`,
    ]);
  });
});

describe('checkUnusedKeys', () => {
  const fa = { upload: { title: 'ب', sent_one: 'ب', sent_other: 'ب' }, errors: { late: 'ب' } };

  it('joins nested keys with dots', () => {
    expect(messageKeys(fa)).toEqual(['upload.title', 'upload.sent_one', 'upload.sent_other', 'errors.late']);
  });

  it.each([
    ['whole, by stem and by computed key', "t('upload.title'); t('upload.sent', { count }); t(`errors.${code}`)"],
    ['with their namespace', 't(\'files:upload.title\'); t("files:upload.sent"); t(`files:errors.${code}`)'],
    ['by their fixed end', 't(`${purpose}.title`); t(`upload.${what}`); t(`${a}.late`)'],
    ['under a prefix', "useTranslation('files', { keyPrefix: 'upload' }); t('errors.late')"],
  ])('finds keys that are used %s', (_how, source) => {
    expect(checkUnusedKeys({ path: 'm', fa, en: fa }, source)).toEqual([]);
  });

  it('reports the others', () => {
    const findings = checkUnusedKeys(
      { path: 'm', fa, en: fa },
      "t('upload.title'); const late = `${first}.${second}`; t(`files:${key}`);",
    );

    expect(messagesOf(findings)).toEqual([
      'upload.sent_one is used nowhere',
      'upload.sent_other is used nowhere',
      'errors.late is used nowhere',
    ]);
  });
});

describe('checkStyles', () => {
  it.each([
    'marginLeft: 4,',
    'paddingRight: vars.space[1],',
    "scrollMarginLeft: '1px',",
    "borderLeft: '1px solid',",
    'borderRightColor: vars.color.border,',
    'borderTopLeftRadius: 8,',
    'export const a = style({ left: 0 });',
    "'right': 0,",
    "'margin-left': 0,",
    "textAlign: 'left',",
    "float: 'right',",
    "padding: '0 4px 0 8px',",
    "borderRadius: '8px 0 0 8px',",
  ])('reports %s', (line) => {
    expect(checkStyles('a.css.ts', `\n${line}`)).toEqual([
      { path: 'a.css.ts', line: 2, message: expect.stringContaining('does not mirror') },
    ]);
  });

  it.each([
    'marginInlineStart: 4,',
    'insetInlineEnd: 0,',
    "textAlign: 'start',",
    "padding: '0 4px 2px 4px',",
    "borderRadius: '8px 8px 0 0',",
    'side: { left: { insetBlockEnd: 0 }, right: {} },',
    "selectors: { '&[data-side=left]': {} },",
    '// left: the start of the line',
    '/* marginLeft: an old name */',
    'scrollMarginTop: 4,',
    'copyright: 0,',
  ])('accepts %s', (line) => {
    expect(checkStyles('a.css.ts', line)).toEqual([]);
  });

  it('accepts a physical side with a reason above it, and only there', () => {
    const text = '/* physical: the bank prints cards left to right */\nleft: 0,\nright: 0,';

    expect(checkStyles('a.css.ts', text).map(({ line }) => line)).toEqual([3]);
    expect(checkStyles('a.css.ts', '/* physical: */\nleft: 0,')).toHaveLength(1);
  });
});

describe('checkSource', () => {
  it.each([
    ['packages/core/src/a.ts', '// TODO: later', 'is unfinished'],
    ['apps/sandbox/src/a.ts', '/* FIXME */', 'is unfinished'],
    ['packages/core/src/a.ts', "console.log('a');", 'prints'],
    ['packages/core/src/a.test.ts', "it.only('a', () => {});", 'leaves tests out'],
    ['packages/react/src/A.test.tsx', "describe.skip('a', () => {});", 'leaves tests out'],
    ['apps/console/e2e/a.spec.ts', 'await page.waitForTimeout(100);', 'waits on the wall clock'],
    ['apps/sandbox/src/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));', 'sleeps'],
    ['apps/sandbox/src/a.test.ts', "import { setTimeout } from 'node:timers/promises';", 'sleeps'],
    ['apps/sandbox/src/files/trash.ts', "await db.q().deleteFrom('document').execute();", 'runs a query'],
    ['apps/sandbox/src/files/routes.ts', '    .q()', 'runs a query'],
    ['apps/sandbox/src/files/seed/seedFiles.ts', 'const query = q();', 'runs a query'],
  ])('reports in %s: %s', (path, line, message) => {
    expect(checkSource(path, `first\n${line}`)).toEqual([{ path, line: 2, message: expect.stringContaining(message) }]);
  });

  it.each([
    ['apps/sandbox/src/main.ts', "console.log('ready');"],
    ['apps/sandbox/src/retry.ts', 'await new Promise((resolve) => setTimeout(resolve, delayMs));'],
    ['packages/core/src/skip.ts', 'reader.skip(4);'],
    ['packages/core/src/a.test.ts', "it('a', () => {});"],
    ['apps/sandbox/src/files/trash/trashStore.ts', "db.q().selectFrom('document')"],
    ['apps/sandbox/src/db/secretOf.ts', "db.q().selectFrom('secret')"],
    ['apps/sandbox/src/testing/storedKeys.ts', "db.q().selectFrom('blob')"],
    ['apps/sandbox/src/files/trash.test.ts', "db.q().selectFrom('document')"],
  ])('accepts in %s: %s', (path, line) => {
    expect(checkSource(path, line)).toEqual([]);
  });
});

describe('checkSlices', () => {
  const roots: string[] = [];

  function makeRepository(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'abrak-slices-'));
    roots.push(root);
    for (const [path, text] of Object.entries({ 'docs/glossary.md': glossary, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  it('reports nothing for a repository that follows every rule', () => {
    const root = makeRepository({
      'packages/core/src/files/index.ts': 'export {};',
      'packages/react/src/files/messages/fa.json': '{ "title": "پرونده‌ها" }',
      'packages/react/src/files/messages/en.json': '{ "title": "Files" }',
      'packages/react/src/files/FileManager.tsx': "t('title')",
      'packages/react/src/files/place.css.ts': 'insetInlineStart: 0',
    });

    expect(checkSlices(root)).toEqual([]);
  });

  it('finds a violation of each rule in every layer', () => {
    const root = makeRepository({
      'packages/core/src/files/helpers.ts': 'export {};',
      'packages/react/src/servers/messages/fa.json': '{ "title": "" }',
      'packages/react/src/servers/messages/en.json': '{ "title": "Servers" }',
      'packages/react/src/servers/ServerList.css.ts': 'left: 0',
      'packages/react/src/ui/messages/fa.json': '{}',
      'packages/react/src/ui/Button.test.tsx': "t('title')",
      'apps/console/e2e/files.spec.ts': 'test.only()',
      'apps/sandbox/src/files/mailTexts.ts': "export const title = 'فاکتور';",
      'apps/sandbox/src/files/trash.ts': "db.q().deleteFrom('document')",
    });

    expect(checkSlices(root).map((finding) => formatFinding(finding))).toEqual([
      'packages/react/src/servers  is a feature that packages/core/src does not have',
      'packages/core/src/files/helpers.ts  has a name that fits anything; name it by its subject',
      'packages/react/src/servers/messages/fa.json  title is empty',
      'packages/react/src/servers/messages/fa.json  title is used nowhere',
      'packages/react/src/ui/messages  has no en.json',
      'apps/sandbox/src/files/mailTexts.ts  says "فاکتور"; the term is صورت‌حساب (docs/glossary.md)',
      'apps/console/e2e/files.spec.ts:1  leaves tests out',
      'apps/sandbox/src/files/trash.ts:1  runs a query; move it to the store of its noun',
      'packages/react/src/servers/ServerList.css.ts:1  left does not mirror; use the logical form (inline-start/end)',
    ]);
  });
});
