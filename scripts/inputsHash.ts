import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const shared = ['packages/{core,react}/{package.json,tsconfig*.json,src/**/*}', 'package-lock.json', 'tsconfig*.json'];
const consoleInputs = [
  ...shared,
  'apps/console/{index.html,package.json,*.ts,src/**/*,public/**/*}',
  'scripts/{groupModules.ts,visits.json}',
];
const sandboxInputs = [
  'packages/core/{package.json,src/**/*}',
  'apps/sandbox/{package.json,src/**/*}',
  'package-lock.json',
];
const elementsInputs = [
  ...shared,
  'packages/{core,react}/tsup.config.ts',
  'packages/react/build/**/*',
  'scripts/{groupModules,moduleByModule,splitStyles,styleIdentifiers}.ts',
  'packages/elements/{package.json,{src,build}/**/*}',
  'packages/create-abrak/{package.json,tsup.config.ts,{src,templates}/**/*}',
];

const storybookInputs = [...elementsInputs, '.storybook/**/*', 'apps/console/{package.json,src/**/*}'];

const docsInputs = [
  ...elementsInputs,
  'apps/docs/{astro.config.ts,package.json,{src,pages}/**/*}',
  'apps/console/public/favicon.svg',
  'docs/**/*',
  'examples/*/{*,{public,src}/**/*}',
  '.changeset/*.md',
  'packages/{core/openapi.json,*/CHANGELOG.md}',
  'package.json',
];

const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const isUnused = (path: string): boolean => isTest(path) || /\.stories\.tsx$|\.mdx$/.test(path);

function hashInputs(root: string, inputs: readonly string[], isLeftOut = isUnused): string {
  const hash = createHash('sha256');
  const paths = globSync([...inputs], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns a hash of the names and contents of every file that the console's build depends on. */
export function hashConsoleInputs(root: string): string {
  return hashInputs(root, consoleInputs);
}

/** Returns a hash of every file that the build of the journeys' partner page depends on. */
export function hashPartnerPageInputs(root: string): string {
  return hashInputs(root, [...consoleInputs, 'apps/console/e2e/partnerPage/**/*']);
}

/** Returns a hash of the names and contents of every file that the elements' build depends on. */
export function hashElementsInputs(root: string): string {
  return hashInputs(root, elementsInputs);
}

/** Returns a hash of every file that the data of a sandbox's first start depends on. */
export function hashSandboxInputs(root: string): string {
  return hashInputs(root, sandboxInputs);
}

/** Returns a hash of every file that the build of the Storybook depends on, its stories and pages among them. */
export function hashStorybookInputs(root: string): string {
  return hashInputs(root, storybookInputs, isTest);
}

/** Returns a hash of every file that the build of the documentation depends on. */
export function hashDocsInputs(root: string): string {
  return hashInputs(root, docsInputs);
}
