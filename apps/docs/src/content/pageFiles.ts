import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder of the repository. */
export const repository = join(import.meta.dirname, '../../../..');

const places = [
  'docs/*.md',
  'docs/contract/*.md',
  'docs/api/*.md',
  'docs/decisions/*.md',
  'docs/fa/*.md',
  'examples/*/README.md',
  'apps/docs/pages/*.md',
  'apps/docs/pages/fa/*.md',
];

/** Returns the paths of all Markdown files that are pages of the site, relative to the repository. */
export function listPageFiles(): readonly string[] {
  return globSync(places, { cwd: repository })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Returns the id of the page that a Markdown file is: its path without folders that the address does not need. */
export function pageIdOf(path: string): string {
  const id = path
    .replace(/^apps\/docs\/pages\/|^docs\//, '')
    .replace(/(?:\.api)?\.md$/, '')
    .replace(/\/README$/, '');
  return basename(id) === 'index' && id !== 'index' ? id.slice(0, -'/index'.length) : id;
}

/** Returns the address of a page. */
export function addressOf(id: string): string {
  return id === 'index' ? '/' : `/${id}/`;
}
