import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChanges } from './changesPage.ts';
import { decisionsPage } from './decisionsPage.ts';
import { listPageFiles, repository } from './pageFiles.ts';
import { httpPages } from '../openapi/httpPages.ts';
import { type PageSource, readPage } from './readPage.ts';
import type { LinkContext } from './rewriteLinks.ts';

function readSourceUrl(): string | undefined {
  const { repository: declared }: { readonly repository?: string | { readonly url: string } } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  );
  const url = typeof declared === 'string' ? declared : declared?.url;
  return url === undefined ? undefined : `${url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main`;
}

function readChangesPage(context: LinkContext): PageSource {
  return readPage(context, `${readFileSync(join(repository, context.path), 'utf8')}\n${writeChanges()}\n`);
}

/** Reads all pages of the site. */
export function readPages(): readonly PageSource[] {
  const files = listPageFiles();
  const made = httpPages();
  const shared = { pages: new Set([...files, ...made.map(({ path }) => path)]), sourceUrl: readSourceUrl() };
  const fromFiles = files.map((path) =>
    path === 'docs/changes.md' ? readChangesPage({ path, ...shared }) : readPage({ path, ...shared }),
  );
  const decisions = decisionsPage(fromFiles.filter(({ path }) => path.startsWith('docs/decisions/')));
  return [...fromFiles, ...[decisions, ...made].map(({ path, markdown }) => readPage({ path, ...shared }, markdown))];
}
