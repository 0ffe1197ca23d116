import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pick, readSnippets } from './readSnippets.ts';
import { root } from './runCommand.ts';

const pages = {
  'docs/extending.md': ['Scans.tsx', 'ChangeRules.tsx'],
  'docs/headless.md': ['outcome.ts', 'PlainList.tsx', 'PhotoWall.tsx', 'PickerSelect.tsx', 'Tools.tsx'],
  'docs/headless-orders.md': [
    'OnePageOrder.tsx',
    'NavBar.tsx',
    'ServerTable.tsx',
    'Money.tsx',
    'Hosting.tsx',
    'Account.tsx',
  ],
};

const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));

// As in an application that bundles: relative imports have no extension.
const application = {
  lib: ['ES2024', 'ESNext.Intl', 'DOM', 'DOM.Iterable'],
  types: ['vite/client'],
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

test.each(Object.entries(pages))('the snippets of %s have no type errors', (page, names) => {
  const snippets = readSnippets(page);
  const typed = Object.keys(snippets).filter((file) => /\.tsx?$/.test(file));
  expect(typed).toEqual(expect.arrayContaining(names));
  expect(typeErrors(pick(snippets, typed))).toEqual([]);
});
