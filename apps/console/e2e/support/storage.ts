import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from './startSandbox.ts';

/** Numbers of files on the disk of the sandbox. */
export interface StoredFiles {
  readonly whole: number;
  /** Incomplete, removed when their request ends. */
  readonly unfinished: number;
  /** Incomplete, waiting for the rest of a resumable upload. */
  readonly growing: number;
}

/** Counts the files on the disk of the sandbox. */
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
