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

/** How many files the sandbox keeps on the disk, and how many of them are only half there. */
export async function storedFiles({ dataFolder }: Sandbox): Promise<{ readonly whole: number; readonly unfinished: number }> {
  const blobs = await readdir(join(dataFolder, 'abrak-files/blobs'), { recursive: true, withFileTypes: true });
  const unfinished = await readdir(join(dataFolder, 'abrak-files/unfinished'));
  return { whole: blobs.filter((entry) => entry.isFile()).length, unfinished: unfinished.length };
}

/** Makes the customer's storage as full as it would be after years of uploads; the sandbox starts anew. */
export async function fillStorage(sandbox: Sandbox, usedBytes: number): Promise<void> {
  await sandbox.stop();
  const folder = join(sandbox.dataFolder, 'abrak-database');
  const flags = ['--input-type=module', '--eval', setUsage];
  await promisify(execFile)(process.execPath, [...flags, folder, String(usedBytes)], { cwd: root });
  await sandbox.restart();
}
