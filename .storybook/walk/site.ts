import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedFolder, serveFolder } from '../../scripts/serveFolder.ts';

/** Page of the Storybook: a story or a page of documentation. */
export interface SiteEntry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
  readonly tags: readonly string[];
}

/** Static Storybook that is served on the loopback interface. */
export interface Site extends ServedFolder {
  readonly entries: readonly SiteEntry[];
}

function readEntries(folder: string): readonly SiteEntry[] {
  const index: { readonly entries: Readonly<Record<string, SiteEntry>> } = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  );
  return Object.values(index.entries);
}

/** Serves a built Storybook. */
export async function openSite(folder: string): Promise<Site> {
  return { ...(await serveFolder(folder)), entries: readEntries(folder) };
}
