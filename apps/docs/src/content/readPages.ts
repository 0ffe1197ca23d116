import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChanges } from './changesPage.ts';
import { componentIndex, componentPages, componentsFile } from './componentPages.ts';
import { decisionsPage } from './decisionsPage.ts';
import { examplePage } from './examplePages.ts';
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

// Programs read the whole page, people its index.
function readComponents(context: LinkContext, markdown: string): PageSource {
  return { ...readPage(context, markdown), body: readPage(context, componentIndex(markdown)).body };
}

/** Reads all pages of the site. */
export function readPages(): readonly PageSource[] {
  const files = listPageFiles();
  const components = readFileSync(join(repository, componentsFile), 'utf8');
  const made = [...httpPages(), ...componentPages(components)];
  const shared = { pages: new Set([...files, ...made.map(({ path }) => path)]), sourceUrl: readSourceUrl() };
  const fromFiles = files.map((path) => {
    const context = { path, ...shared };
    if (path === 'docs/changes.md') return readChangesPage(context);
    if (path.startsWith('examples/')) return readPage(context, examplePage(path));
    return path === componentsFile ? readComponents(context, components) : readPage(context);
  });
  const decisions = decisionsPage(fromFiles.filter(({ path }) => path.startsWith('docs/decisions/')));
  return [...fromFiles, ...[decisions, ...made].map(({ path, markdown }) => readPage({ path, ...shared }, markdown))];
}
