import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatFinding, type Finding } from './slices/finding.ts';
import { checkGlossary } from './wording/checkGlossary.ts';
import { checkComments } from './wording/checkComments.ts';
import { checkCitations, createLinkCheck } from './wording/checkLinks.ts';
import { checkTerms } from './wording/checkTerms.ts';

const places =
  '{packages,apps,scripts,bench,examples,docs,.storybook,.changeset}/**/*.{ts,tsx,mts,mjs,cjs,js,jsx,vue,html,md,mdx,json}';
const unread = /(^|\/)(node_modules|dist|storybook-static)\/|^scripts\/check-wording\.test\.ts$/;

function isWithin(path: string, folders: readonly string[]): boolean {
  return (
    folders.length === 0 ||
    folders.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`))
  );
}

/** Reports wording that breaks the rules of comments, citations, links and terms; limited to folders where some are named. */
export function checkWording(root: string, folders: readonly string[] = []): Finding[] {
  const checkLinks = createLinkCheck(root);
  const paths = [
    ...globSync(places, { cwd: root, exclude: (name) => ['node_modules', 'dist'].includes(basename(name)) }),
    'README.md',
  ]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !unread.test(path) && isWithin(path, folders))
    .toSorted();
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const isCode = /\.(ts|tsx|mts|mjs|cjs|js|jsx)$/.test(path);
    return [
      ...checkCitations(path, text),
      ...checkLinks(path, text),
      ...checkTerms(path, text),
      ...checkGlossary(path, text),
      ...(isCode ? checkComments(path, text) : []),
    ];
  });
}

if (basename(process.argv[1] ?? '') === 'check-wording.ts') {
  const findings = checkWording(process.cwd(), process.argv.slice(2));
  for (const finding of findings) console.error(formatFinding(finding));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
