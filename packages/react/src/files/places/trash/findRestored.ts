import { isApiError } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { type FileServices, folderQuery } from '../../data/index.ts';

/** Folders of restored documents that are looked up; more are seldom restored at once. */
const MAX_LOOKED_UP = 5;

/** Folder to which restored documents lead. */
export interface RestoredPlace {
  readonly path: string;
  /** True when the folder of one of them is gone, so that the server restored it to the main folder. */
  readonly isElsewhere: boolean;
}

// The folder may be in the trash while another one has its path.
async function isThere({ client, cache }: FileServices, path: string, id: number | undefined): Promise<boolean> {
  if (path === '/') return true;
  try {
    const { folder } = await cache.fetchQuery({ ...folderQuery(client, path), staleTime: 0 });
    return id === undefined || folder.id === id;
  } catch (error) {
    if (isApiError(error, 'itemMissing')) return false;
    throw error;
  }
}

/**
 * Finds where restored documents are: in the one folder in which they were, or in the main folder when one of their folders
 * is gone. Undefined for several folders, and when it cannot be found out.
 */
export async function findRestored(
  services: FileServices,
  documents: readonly StoredDocument[],
): Promise<RestoredPlace | undefined> {
  const folders = new Map(documents.map(({ path, parent }) => [parentPath(path) ?? '/', parent?.id]));
  try {
    for (const [path, id] of [...folders].slice(0, MAX_LOOKED_UP))
      if (!(await isThere(services, path, id))) return { path: '/', isElsewhere: true };
  } catch {
    // The documents are restored; only the way to them is not known.
    return undefined;
  }
  const [path] = folders.keys();
  return folders.size === 1 && path !== undefined ? { path, isElsewhere: false } : undefined;
}
