import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isPackage } from './moments.ts';

interface Import {
  /** Path from the folder of modules. */
  readonly module: string;
  /** Imported names, by those that they have here; empty when the whole module is imported. */
  readonly names: ReadonlyMap<string, string>;
}

/** A built module. */
export interface Source {
  readonly imports: readonly Import[];
  /** True when it imports a package beside React, which then comes with it. */
  readonly hasPackage: boolean;
  readonly bytes: number;
}

const IMPORT = /^(?:import|export)\b(?:\s*(\w+|\{[^}]*\}|\*(?: as \w+)?)\s*from)?\s*["']([^"']+)["']/gm;

function namesIn(list: string): ReadonlyMap<string, string> {
  const names = [...list.matchAll(/([\w$]+)(?: as ([\w$]+))?\s*[,}]/g)];
  return new Map(names.map(([, imported = '', own = imported]) => [own, imported]));
}

/** Reads the code of a module by its path from the folder of modules. */
export function parseSource(module: string, code: string): Source {
  const all = [...code.matchAll(IMPORT)].map(([, list = '', specifier = '']) => ({ list, specifier }));
  const packages = all.map(({ specifier }) => specifier).filter((specifier) => isPackage(specifier));
  return {
    imports: all
      .filter(({ specifier }) => !isPackage(specifier))
      .map(({ list, specifier }) => ({
        module: posix.join(posix.dirname(module), specifier),
        names: namesIn(list),
      })),
    hasPackage: packages.some((specifier) => !/^react(-dom)?(\/|$)/.test(specifier)),
    bytes: code.length,
  };
}

/** Reads all modules of a folder, by their paths from it. */
export async function readSources(folder: string): Promise<ReadonlyMap<string, Source>> {
  const read = async (path: string) => [path, parseSource(path, await readFile(join(folder, path), 'utf8'))] as const;
  return new Map(await Promise.all(globSync('**/*.js', { cwd: folder }).map(read)));
}
