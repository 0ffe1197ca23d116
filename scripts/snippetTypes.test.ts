import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSnippets } from './readSnippets.ts';
import { root } from './runCommand.ts';

const pages = ['docs/headless-orders.md'];

const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));

/** Returns the type errors of snippets, as if their files were in the folder of the page. */
function typeErrors(page: string): readonly string[] {
  const snippets = new Map(Object.entries(readSnippets(page)).map(([file, code]) => [join(root, 'docs', file), code]));
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, lib: ['ES2024', 'DOM', 'DOM.Iterable'], noEmit: true, composite: false, incremental: false, skipLibCheck: true, types: [] }, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => snippets.has(path) || fileExists(path);
  host.readFile = (path) => snippets.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const code = snippets.get(path);
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  };
  const program = ts.createProgram([...snippets.keys()], options, host);
  const errors = [...snippets.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return errors.map(({ file, start = 0, messageText }) => `${file?.fileName.split('/').at(-1)}:${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

test.each(pages)('the snippets of %s have no type errors', { timeout: 120_000 }, (page) => {
  expect(Object.keys(readSnippets(page)).length).toBeGreaterThan(3);
  expect(typeErrors(page)).toEqual([]);
});
