import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Prompts } from './ask.ts';
import { folderProblem } from './folder.ts';
import { nextSteps } from './nextSteps.ts';
import { type Answers, locales, parseFlags, Refusal, templates } from './options.ts';
import { projectFiles } from './project.ts';
import { ranges } from './ranges.ts';
import { readTemplates } from './readTemplates.ts';

const files = readTemplates(join(import.meta.dirname, '../templates'));
const answers: Answers = { folder: 'shop', template: 'react', locale: 'fa', api: undefined };

let scratch = '';
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'create-abrak-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

describe('flags', () => {
  test('are read, and what is missing is left to the questions', () => {
    expect(parseFlags(['shop', '--template', 'next', '--api=https://api.example.com/', '-y'])).toEqual({
      folder: 'shop',
      template: 'next',
      api: 'https://api.example.com',
      yes: true,
      help: false,
    });
    expect(parseFlags(['--api', 'demo'])).toEqual({ api: undefined, yes: false, help: false });
    expect(parseFlags([])).toEqual({ yes: false, help: false });
  });

  test.each([
    [['--fast'], /--fast[^]*--template[^]*--yes/],
    [['--template', 'vue'], /--template is one of react, next, html\./],
    [['--locale', 'de'], /--locale is one of fa, en\./],
    [['--api', 'localhost:4300'], /begins with https:\/\/ or http:\/\//],
    [['one', 'two'], /One folder is expected/],
  ])('%j is refused', (words, sentence) => {
    expect(() => parseFlags(words)).toThrow(Refusal);
    expect(() => parseFlags(words)).toThrow(sentence);
  });
});

describe('questions', () => {
  function answering(given: Readonly<Record<string, string | symbol>>) {
    const asked: string[] = [];
    const answer = ({ message }: { readonly message: string }) => {
      asked.push(message.split(' ')[0] ?? '');
      return Promise.resolve(given[asked.at(-1) ?? ''] ?? Symbol('unexpected'));
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers every question with a word
    return { asked, prompts: { select: answer, text: answer } as unknown as Prompts };
  }

  test('ask for everything', async () => {
    const { asked, prompts } = answering({ Folder: 'shop', Template: 'html', Language: 'en', Address: 'demo' });
    const expected = { folder: 'shop', template: 'html', locale: 'en', api: undefined };
    expect(await ask(parseFlags([]), prompts)).toEqual(expected);
    expect(asked).toEqual(['Folder', 'Template', 'Language', 'Address']);
  });

  test('ask only for what the flags leave open, and for nothing with --yes', async () => {
    const { asked, prompts } = answering({ Language: 'en' });
    const flags = ['shop', '--template', 'next', '--api', 'demo'];
    expect(await ask(parseFlags(flags), prompts)).toMatchObject({ template: 'next', locale: 'en' });
    expect(await ask(parseFlags(['--yes']), prompts)).toMatchObject({ ...answers, folder: 'my-files' });
    expect(asked).toEqual(['Language']);
  });

  test('write nothing when one is cancelled', async () => {
    const { prompts } = answering({ Folder: Symbol('cancel') });
    await expect(ask(parseFlags([]), prompts)).rejects.toThrow('Nothing was written.');
  });
});

describe('folders', () => {
  test.each(['Shop', '.hidden', 'my files', 'a'.repeat(215), 'node_modules', ' '])('%j is refused', (folder) => {
    expect(folderProblem(folder)).toEqual(expect.any(String));
  });

  test('that have files are refused; new ones, and a repository without files, are not', () => {
    const folder = join(scratch, 'shop');
    expect(folderProblem(folder)).toBeUndefined();
    mkdirSync(join(folder, '.git'), { recursive: true });
    expect(folderProblem(folder)).toBeUndefined();
    writeFileSync(join(folder, 'index.html'), '');
    expect(folderProblem(folder)).toBe(`The folder ${folder} is not empty.`);
    expect(folderProblem(join(folder, 'index.html'))).toMatch(/is a file\.$/);
  });
});

test.each([
  [undefined, ['cd shop', 'npm install', 'npm run dev']],
  ['pnpm/10.0.0 npm/? node/v26', ['cd shop', 'pnpm install', 'pnpm dev']],
  ['yarn/4.9.0 npm/? node/v26', ['cd shop', 'yarn install', 'yarn dev']],
])('the next steps under %s', (userAgent, steps) => {
  expect(nextSteps('shop', userAgent)).toEqual(steps);
});

const projects = templates.flatMap((template) =>
  locales.flatMap((locale) =>
    [undefined, 'https://api.example.com'].map((api) => [{ ...answers, template, locale, api }] as const),
  ),
);

describe.each(projects)('$template, $locale, $api', (project) => {
  const written = projectFiles(project, files, '1.2.3');
  const texts = Object.values(written).join('\n');

  test('has one client, its language and the address of its backend, and nothing of another', () => {
    const names = Object.keys(written).map((path) => path.split('/').at(-1));
    expect(names).toEqual(expect.arrayContaining(['package.json', 'README.md', '.gitignore']));
    expect(names.filter((name) => /client/i.test(name ?? ''))).toEqual(
      project.template === 'html' ? [] : ['client.ts'],
    );
    expect(texts).not.toMatch(/localhost:4300|my-files|memoryClient|apiClient/);
    expect(texts.includes('https://api.example.com')).toBe(project.api !== undefined);
    expect(/createMemoryBackend|demo:/.test(texts)).toBe(project.api === undefined);
    expect(/[\u0600-\u06ff]|'fa'|"fa"/.test(texts)).toBe(project.locale === 'fa');
  });

  test('depends on the released packages of one version and on caret ranges', () => {
    const { name, dependencies, devDependencies } = JSON.parse(written['package.json'] ?? '');
    expect(name).toBe('shop');
    for (const [dependency, range] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(range).toMatch(dependency.startsWith('@abrak/') ? /^1\.2\.3$/ : /^\^/);
  });
});

test('an address is written as it is, without an end of the quotes around it', () => {
  const { api } = parseFlags(['--api', "https://my-files.example/$&/o'brien"]);
  for (const template of templates) {
    const texts = Object.values(projectFiles({ ...answers, template, api }, files, '1.2.3')).join('\n');
    expect(texts).toContain('https://my-files.example/$&/o%27brien');
  }
});

test('the ranges are of the versions that this repository tests', () => {
  const list = join(import.meta.dirname, '../../../scripts/consumers/versions.json');
  const tested: Readonly<Record<string, string>> = JSON.parse(readFileSync(list, 'utf8'));
  const major = (version = '') => version.replace(/^\D*/, '').split('.')[0];
  for (const [name, range] of Object.entries(ranges)) {
    const version = tested[name === 'typescript' ? 'typescript@6' : name];
    expect([name, major(range)]).toEqual([name, major(version)]);
  }
});

test('the folders of the templates are those that the writer knows', () => {
  const folders = readdirSync(join(import.meta.dirname, '../templates'));
  expect(folders.toSorted()).toEqual(['common', 'shared', ...templates].toSorted());
});
