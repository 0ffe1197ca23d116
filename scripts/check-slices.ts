import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkFolders, checkNames, layers, type FoldersByLayer } from './slices/checkFolders.ts';
import { checkMessages, checkUnusedKeys, type MessagePair } from './slices/checkMessages.ts';
import { checkSource } from './slices/checkSource.ts';
import { checkStyles } from './slices/checkStyles.ts';
import { checkTables } from './slices/checkTables.ts';
import { formatFinding, type Finding } from './slices/finding.ts';
import { readRefusedWords, refusedIn, type RefusedWords } from './slices/refusedWords.ts';

function find(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

function foldersIn(root: string, layer: keyof typeof layers): string[] {
  const { path } = layers[layer];
  return globSync('*', { cwd: join(root, path), withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function readPair(root: string, path: string): MessagePair {
  const read = (language: string): unknown => JSON.parse(readFileSync(join(root, path, `${language}.json`), 'utf8'));
  return { path, fa: read('fa'), en: read('en') };
}

function checkAllMessages(root: string, source: string, refused: RefusedWords): Finding[] {
  const files = find(root, '{packages,apps}/*/src/**/messages/{fa,en}.json');
  return [...new Set(files.map(dirname))].flatMap((path) => {
    const missing = ['fa.json', 'en.json'].filter((name) => !files.includes(`${path}/${name}`));
    if (missing.length > 0) return missing.map((name) => ({ path, message: `has no ${name}` }));
    const pair = readPair(root, path);
    return [...checkMessages(pair, refused), ...checkUnusedKeys(pair, source)];
  });
}

/** Returns the findings of every project rule that no general linter covers. */
export function checkSlices(root: string): Finding[] {
  const folders: FoldersByLayer = {
    core: foldersIn(root, 'core'),
    react: foldersIn(root, 'react'),
    elements: foldersIn(root, 'elements'),
    console: foldersIn(root, 'console'),
    sandbox: foldersIn(root, 'sandbox'),
  };
  const paths = find(root, '{packages,apps}/*/{src,e2e}/**/*.{ts,tsx}');
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const source = texts
    .filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const refused = readRefusedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  return [
    ...checkFolders(folders),
    ...checkNames(paths),
    ...checkAllMessages(root, source, refused),
    // The backend's own texts, such as mails and public pages, are in its code.
    ...texts
      .filter(({ path }) => path.startsWith('apps/sandbox/src/') && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) => refusedIn(text, refused.fa).map((message) => ({ path, message }))),
    ...texts.flatMap(({ path, text }) => checkSource(path, text)),
    ...texts.flatMap(checkTables),
    ...texts.filter(({ path }) => path.endsWith('.css.ts')).flatMap(({ path, text }) => checkStyles(path, text)),
  ];
}

if (basename(process.argv[1] ?? '') === 'check-slices.ts') {
  const findings = checkSlices(process.cwd());
  for (const finding of findings) console.error(formatFinding(finding));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
