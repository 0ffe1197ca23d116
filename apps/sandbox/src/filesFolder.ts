import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DbScope } from './db/index.ts';
import { findNewestBlob, readMarker, readStoreId } from './files/index.ts';
import { hasCode, openDiskStore, readMarkerIn } from './store/index.ts';

const FOLDER_NAME = /^abrak-files-[0-9a-f]{8}$/;

async function listFolders(dataFolder: string): Promise<string[]> {
  try {
    const names = await readdir(dataFolder);
    return names.filter((name) => FOLDER_NAME.test(name)).map((name) => join(dataFolder, name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Finds the folder with the files of a store among those in the data folder, by its marker. */
export async function findFilesFolder(dataFolder: string, storeId: string): Promise<string | undefined> {
  for (const root of await listFolders(dataFolder)) {
    const marker = await readMarker({ readMarker: () => readMarkerIn(root) });
    if (marker?.id === storeId) return root;
  }
  return undefined;
}

async function findUnmarkedFolder(dataFolder: string, blob: string): Promise<string | undefined> {
  for (const root of await listFolders(dataFolder)) {
    const isUnmarked = (await readMarkerIn(root)) === undefined;
    if (isUnmarked && (await (await openDiskStore({ root })).sizeOf(blob)) !== undefined) return root;
  }
  return undefined;
}

/**
 * Returns the folder with the files of a PostgreSQL database, which may have to be created; undefined when its files are
 * not in the data folder. It is found by the marker inside, so that the address of the database may be spelled
 * differently by each process.
 */
export async function resolveFilesFolder(db: DbScope, dataFolder: string): Promise<string | undefined> {
  const storeId = await readStoreId(db);
  const marked = storeId === undefined ? undefined : await findFilesFolder(dataFolder, storeId);
  if (marked !== undefined) return marked;
  const blob = await findNewestBlob(db);
  if (blob === undefined) return join(dataFolder, `abrak-files-${(storeId ?? randomUUID()).slice(0, 8)}`);
  // Earlier versions wrote no marker and named the folder by the address.
  return storeId === undefined ? findUnmarkedFolder(dataFolder, blob) : undefined;
}
