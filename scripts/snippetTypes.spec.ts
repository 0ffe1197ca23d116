import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSnippets } from './readSnippets.ts';
import { root } from './runCommand.ts';

/** Snippets that import a framework which is built in the check of frameworks only. */
const foreign: Readonly<Record<string, readonly string[]>> = {
  'docs/recipes.md': ['src/app/attach.ts'],
  'docs/start.md': ['src/app/app.ts', 'vite.config.ts'],
};

/** Files that a page leaves to its reader. */
const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/hosts.md': { 'src/App.tsx': 'export function App() {\n  return null;\n}\n' },
  'docs/recipes.md': {
    'src/client.ts':
      "import { createMemoryBackend } from '@abrak/core/testing';\nexport const client = createMemoryBackend().client();\n",
  },
};

// Code without a name of its file that stands alone: it imports what it uses.
const unnamed = /^```(tsx?)\n((?!\/\/ \S+\n)(?:.*\n)*?)```$/gm;

function readTyped(page: string): Readonly<Record<string, string>> {
  const named = Object.entries(readSnippets(page)).filter(
    ([file]) => /\.tsx?$/.test(file) && foreign[page]?.includes(file) !== true,
  );
  const alone = [...readFileSync(join(root, page), 'utf8').matchAll(unnamed)]
    .filter(([, , code = '']) => code.includes('import '))
    .map(([, extension, code = ''], index) => [`alone${index}.${extension}`, code]);
  return { ...Object.fromEntries([...named, ...alone]), ...readers[page] };
}

const pages = globSync('docs/*.md', { cwd: root }).filter((page) => Object.keys(readTyped(page)).length > 0);

const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));

// As in an application that bundles: relative imports have no extension.
const application = {
  lib: ['ES2024', 'ESNext.Intl', 'DOM', 'DOM.Iterable'],
  types: ['vite/client', 'node'],
  moduleResolution: 'Bundler',
  module: 'ESNext',
};

/** Returns the type errors of snippets, as if their files were in the folder of the page. */
function typeErrors(files: Readonly<Record<string, string>>): readonly string[] {
  const snippets = new Map(Object.entries(files).map(([file, code]) => [join(root, 'docs', file), code]));
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      ...application,
      noEmit: true,
      composite: false,
      incremental: false,
      skipLibCheck: true,
    },
    root,
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => snippets.has(path) || fileExists(path);
  host.directoryExists = (path) =>
    [...snippets.keys()].some((file) => file.startsWith(`${path}/`)) || ts.sys.directoryExists(path);
  host.readFile = (path) => snippets.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const code = snippets.get(path);
    return code === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  };
  const program = ts.createProgram([...snippets.keys()], options, host);
  const errors = [...snippets.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return errors.map(
    ({ file, start = 0, messageText }) =>
      `${file?.fileName.split('/').at(-1)}:${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

test('pages with code that imports are read', () => {
  expect(pages).toEqual(expect.arrayContaining(['docs/headless.md', 'docs/start.md', 'docs/webhooks.md']));
});

test.each(pages)('the snippets of %s have no type errors', (page) => {
  expect(typeErrors(readTyped(page))).toEqual([]);
});
