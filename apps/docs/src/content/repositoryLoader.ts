import type { Loader, LoaderContext } from 'astro/loaders';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from './pageFiles.ts';
import { readPages } from './readPages.ts';
import type { PageSource } from './readPage.ts';

// The plugins of Starlight treat the files of the collection's own folder only.
const contentFolder = join(repository, 'apps/docs/src/content/docs');

async function store(
  page: PageSource,
  { store: entries, parseData, renderMarkdown, generateDigest }: LoaderContext,
): Promise<void> {
  const { id, body, path } = page;
  const filePath = `../../${path}`;
  const data = await parseData({ id, data: { ...page.data }, filePath });
  const digest = generateDigest({ data, body });
  if (entries.get(id)?.digest === digest) return;
  const rendered = await renderMarkdown(body, { fileURL: pathToFileURL(join(contentFolder, `${id}.md`)) });
  // A head without a text names no column.
  const html = rendered.html
    .replaceAll('<th></th>', '<td></td>')
    // A browser would show the page of an example instead of its text.
    .replaceAll('<a href="/example-files/', '<a download href="/example-files/');
  entries.set({ id, data, body: page.text, filePath, digest, rendered: { ...rendered, html } });
}

/** Loads the pages of the repository's documentation: its Markdown files, and pages made from its data. */
export function repositoryLoader(): Loader {
  return {
    name: 'abrak-repository',
    async load(context) {
      const loadAll = async () => {
        const pages = readPages();
        const ids = new Set(pages.map(({ id }) => id));
        for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
        for (const page of pages) await store(page, context);
      };
      await loadAll();
      context.watcher?.add([join(repository, 'docs'), join(repository, 'apps/docs/pages')]);
      context.watcher?.on('change', (path) => {
        if (path.endsWith('.md')) void loadAll().catch((error: unknown) => context.logger.error(String(error)));
      });
    },
  };
}
