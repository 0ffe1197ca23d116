import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../scripts/runCommand.ts';
import type { Sandbox } from './startSandbox.ts';

const setUsage = `
  import { PGlite } from '@electric-sql/pglite';
  const [folder, bytes] = process.argv.slice(1);
  const db = await PGlite.create(folder);
  await db.query('update customer set used_bytes = $1', [bytes]);
  await db.close();
`;

/** How many files the sandbox keeps on the disk. */
export interface StoredFiles {
  readonly whole: number;
  /** Only half there, and gone when their call ends. */
  readonly unfinished: number;
  /** Only half there, and waiting for the rest. */
  readonly growing: number;
}

/** Counts what the sandbox keeps on the disk. */
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

/** Makes the customer's storage as full as it would be after years of uploads; the sandbox starts anew. */
export async function fillStorage(sandbox: Sandbox, usedBytes: number): Promise<void> {
  await sandbox.stop();
  const folder = join(sandbox.dataFolder, 'abrak-database');
  const flags = ['--input-type=module', '--eval', setUsage];
  await promisify(execFile)(process.execPath, [...flags, folder, String(usedBytes)], { cwd: root });
  await sandbox.restart();
}
