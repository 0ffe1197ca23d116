import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';

/** Page of the Storybook: a story or a page of documentation. */
export interface SiteEntry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
  readonly tags: readonly string[];
}

/** Static Storybook that is served on the loopback interface. */
export interface Site {
  readonly url: string;
  readonly entries: readonly SiteEntry[];
  readonly close: () => Promise<void>;
}

function readEntries(folder: string): readonly SiteEntry[] {
  const index: { readonly entries: Readonly<Record<string, SiteEntry>> } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(index.entries);
}

/** Serves a built Storybook. */
export async function openSite(folder: string): Promise<Site> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: folder },
    appType: 'mpa',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The Storybook is not served.');
  return { url, entries: readEntries(folder), close: () => server.close() };
}
