import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runCommand.ts';

const cacheFolder = join(root, 'node_modules/.cache/abrak');

/** A build and the hash of everything that it reads. */
export interface KeptBuild {
  readonly name: string;
  readonly hash: string;
  /** Writes the build into an empty folder. */
  readonly build: (folder: string) => Promise<void>;
}

/** Returns the folder of a build; builds it unless it was built from the same inputs before. */
export async function keepBuild({ name, hash, build }: KeptBuild, cache = cacheFolder): Promise<string> {
  const folder = join(cache, `${name}-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, `${name}-${process.pid}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await build(unfinished);
  for (const entry of readdirSync(cache)) {
    const isOlder = entry.startsWith(`${name}-`) && !entry.endsWith('.unfinished');
    if (isOlder) rmSync(join(cache, entry), { recursive: true, force: true });
  }
  // Only a whole build gets the name that is looked for. Another run may have been faster.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}
