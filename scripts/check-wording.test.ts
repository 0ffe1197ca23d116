import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWording } from './check-wording.ts';
import { formatFinding } from './slices/finding.ts';
import { checkComments } from './wording/checkComments.ts';

const folders: string[] = [];

function writeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'abrak-wording-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ 'README.md': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function findingsIn(files: Readonly<Record<string, string>>): string[] {
  return checkWording(writeTree(files)).map((finding) => formatFinding(finding));
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('comments', () => {
  const check = (text: string): string[] => checkComments('a.ts', text).map((finding) => formatFinding(finding));

  it.each(['What', 'Whether', 'Where', 'Who', 'How', 'Which', 'Why'])(
    'refuses a docstring that begins with %s',
    (word) => {
      expect(check(`/** ${word} it is. */\nexport const a = 1;`)).toEqual([
        `a.ts:1  a docstring begins with "${word}"; begin with a verb or a noun`,
      ]);
      expect(check(`const b = 1;\n/**\n * ${word} it is.\n */\nexport const a = 1;`)).toHaveLength(1);
    },
  );

  it('refuses a docstring that repeats the name', () => {
    expect(check('/** Props of `Dialog`. */\ninterface DialogProps {}')).toEqual([
      'a.ts:1  a docstring repeats the name; leave it out',
    ]);
    expect(check('/** Props of every viewer. */\ninterface ViewerProps {}')).toEqual([]);
  });

  it('accepts a verb, a noun and a line comment that begins with a noun clause', () => {
    expect(check('/** Returns the name. */\n/** Milliseconds before a retry. */\n// What follows is sorted.')).toEqual(
      [],
    );
  });

  it.each(['// Read anew by whoever asks.', '/** Returns the price, reckoned anew. */'])(
    'refuses the phrases of %s',
    (text) => {
      expect(check(text)).toHaveLength(2);
    },
  );

  it('reads addresses in strings as no comments', () => {
    expect(check("const url = 'https://whoever.example';")).toEqual([]);
  });
});

describe('citations', () => {
  it.each([
    ['A', '§4'],
    ['B', '§9'],
    ['decision', '12'],
    ['decisions', '12'],
  ])('refuses %s %s in code and in pages', (document, place) => {
    const text = `The rule (${document} ${place}).`;

    expect(findingsIn({ 'packages/core/src/a.ts': `// ${text}`, 'docs/a.md': text })).toHaveLength(2);
  });

  it('accepts links to decisions by their titles', () => {
    const link = '[A file per module](decisions/0007-a-file-per-module.md)';

    expect(
      findingsIn({ 'docs/a.md': link, 'docs/decisions/0007-a-file-per-module.md': '# A file per module' }),
    ).toEqual([]);
  });
});

describe('links to pages', () => {
  const page = '# Billing\n\n## Tax rates\n\n<a id="rounding"></a>\n\n```\n# no heading\n```\n';
  const inCode = (anchor: string) => ({
    'docs/contract/billing.md': page,
    'apps/a/a.ts': `// See docs/contract/billing.md${anchor}.`,
  });

  it.each(['', '#tax-rates', '#rounding'])('accepts docs/contract/billing.md%s', (anchor) => {
    expect(findingsIn(inCode(anchor))).toEqual([]);
  });

  it.each(['#tax', '#no-heading'])('refuses the missing anchor %s', (anchor) => {
    expect(findingsIn(inCode(anchor))).toEqual([
      `apps/a/a.ts:1  links to docs/contract/billing.md${anchor}, an anchor that does not exist`,
    ]);
  });

  it('refuses a page that does not exist, in code and in pages', () => {
    const files = { 'apps/a/a.ts': '// docs/contract/none.md', 'docs/a.md': '[None](contract/none.md) [Here](#here)' };

    expect(findingsIn(files)).toEqual([
      'apps/a/a.ts:1  links to docs/contract/none.md, which does not exist',
      'docs/a.md:1  links to docs/contract/none.md, which does not exist',
      'docs/a.md:1  links to docs/a.md#here, an anchor that does not exist',
    ]);
  });

  it('leaves addresses of other sites alone', () => {
    expect(findingsIn({ 'docs/a.md': '[Site](https://abrak.example/readme.md#top)' })).toEqual([]);
  });
});

describe('the word host', () => {
  it('means web hosting in guides, not the page', () => {
    const files = {
      'docs/a.md': 'What the host names.\nA host page.',
      'docs/b.md': 'The name servers of the host. Other host names. The host names of the API.',
      'docs/decisions/0001-a.md': 'What the host names.',
      'packages/a/README.md': 'Set by the host.',
    };

    expect(findingsIn(files).map((finding) => finding.split(' ')[0])).toEqual([
      'docs/a.md:1',
      'docs/a.md:2',
      'packages/a/README.md:1',
    ]);
  });
});

it('reports words of the interface that the glossary replaces', () => {
  const findings = findingsIn({
    'packages/react/src/a/messages/fa.json':
      '{\n  "a": "پالایه‌ها",\n  "b": "برنامه، شناسنامه و اندازه",\n  "c": "اعلان‌ها خوانده نشد"\n}\n',
    'packages/react/src/a/messages/en.json': '{\n  "a": "Reading the plans…",\n  "b": "E-mails"\n}\n',
  });
  expect(findings).toHaveLength(3);
  expect(findings[0]).toContain('Loading');
});

it('reports them in the texts of the reference backend, too, but not in its tests and samples', () => {
  const mail = "const texts = {\n  fa: 'این نامه را نادیده بگیرید.',\n  en: 'Mails of Abrak',\n};\n";
  const findings = findingsIn({
    'apps/sandbox/src/a/renderMail.ts': mail,
    'apps/sandbox/src/a/renderMail.test.ts': mail,
    'apps/sandbox/src/files/seed/sampleTree.ts': mail,
  });
  expect(findings).toEqual([
    'apps/sandbox/src/a/renderMail.ts:2  the glossary says: ایمیل',
    'apps/sandbox/src/a/renderMail.ts:3  the glossary says: e-mail',
  ]);
});

it('Persian pages have the words of the glossary', () => {
  const page = 'پالایه را بردارید.\n';
  expect(findingsIn({ 'docs/fa/a.md': page, 'docs/a.md': page })).toEqual(['docs/fa/a.md:1  the glossary says: فیلتر']);
});
