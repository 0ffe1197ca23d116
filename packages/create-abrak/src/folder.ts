import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/** Files that may be in the folder of a new project. */
const harmless = new Set(['.git', '.DS_Store', 'Thumbs.db']);

const MAX_LENGTH = 214;

// The names that npm accepts for new packages, without a scope.
const NAME = /^[a-z0-9~-][a-z0-9._~-]*$/;
const reserved = new Set(['node_modules', 'favicon.ico']);

/** Returns the name of the package in a folder. */
export function packageName(folder: string): string {
  return basename(resolve(folder));
}

/** Returns why a project cannot be written to a folder; undefined if it can. */
export function folderProblem(folder: string): string | undefined {
  if (folder.trim() === '') return 'The folder needs a name.';
  const name = packageName(folder);
  if (!NAME.test(name) || name.length > MAX_LENGTH || reserved.has(name))
    return `npm refuses the name "${name}": small letters, digits, "-", "_" and "." are allowed, and no "." or "_" at the start.`;
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder} is a file.`;
  return readdirSync(folder).every((file) => harmless.has(file)) ? undefined : `The folder ${folder} is not empty.`;
}
