import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from './startSandbox.ts';

/** Numbers of files in the sandbox's data folder. */
export interface StoredFiles {
  readonly whole: number;
  /** Files of single-request uploads, removed when the request ends. */
  readonly unfinished: number;
  /** Incomplete files of resumable uploads. */
  readonly growing: number;
}

/** Counts the files in the sandbox's data folder. */
export async function storedFiles({ dataFolder }: Pick<Sandbox, 'dataFolder'>): Promise<StoredFiles> {
  const blobs = await readdir(join(dataFolder, 'abrak-files/blobs'), { recursive: true, withFileTypes: true });
  const unfinished = await readdir(join(dataFolder, 'abrak-files/unfinished'));
  const growing = await readdir(join(dataFolder, 'abrak-files/growing'));
  return {
    whole: blobs.filter((entry) => entry.isFile()).length,
    unfinished: unfinished.length,
    growing: growing.length,
  };
}
