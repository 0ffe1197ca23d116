import type { Loaded } from './moments.ts';
import type { Source } from './readSources.ts';

export interface DivideOptions {
  /** File of each module. */
  readonly files: ReadonlyMap<string, string>;
  /** All modules, also those without a file. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly pages: readonly Loaded[];
  /** File that every page loads at once, and that stays whole. */
  readonly base: string;
  /** Returns the size in bytes below which a module of a file is small. */
  readonly smallBytes: (file: string) => number;
}

type Use = 'first' | 'later' | 'none';

/** A file of modules that go together, while it is filled. */
interface Part {
  readonly name: string;
  /** Use of the file by each page. */
  uses: readonly Use[];
  /** Files that it imports, by name. */
  readonly imports: Set<string>;
}

/**
 * Returns a function that lists the imported modules of a module. An index that only exports the names of others has no
 * file, and is followed to them.
 */
function importsBetween({ files, sources }: DivideOptions): (module: string) => readonly string[] {
  const follow = (module: string, names: readonly string[]): readonly string[] => {
    if (files.has(module)) return [module];
    return (sources.get(module)?.imports ?? []).flatMap((source) => {
      if (source.names.size === 0) return follow(source.module, names);
      const wanted = names.map((name) => source.names.get(name)).filter((name) => name !== undefined);
      return wanted.length === 0 ? [] : follow(source.module, wanted);
    });
  };
  return (module) =>
    (sources.get(module)?.imports ?? []).flatMap((source) => follow(source.module, [...source.names.values()]));
}

/** Sorts modules so that each follows those that it imports. */
function inOrder(names: Iterable<string>, importsOf: (module: string) => readonly string[]): ReadonlySet<string> {
  const sorted = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const imported of importsOf(name)) visit(imported);
    sorted.add(name);
  };
  for (const name of names) visit(name);
  return sorted;
}

/** Returns how each page uses a module. A small one is loaded early, which costs less than a file of its own. */
function usesOf(module: string, { files, sources, pages, base, smallBytes }: DivideOptions): readonly Use[] {
  const file = files.get(module) ?? '';
  const { hasPackage = true, bytes = 0 } = sources.get(module) ?? {};
  const isEarly = file === base || (!hasPackage && bytes < smallBytes(file));
  return pages.map(({ first, later }) => {
    if (first.has(module)) return 'first';
    if (![...later.values()].some((needed) => needed.has(module))) return 'none';
    return isEarly ? 'first' : 'later';
  });
}

const fits = (part: readonly Use[], uses: readonly Use[]): boolean =>
  part.every((use, page) => use === uses[page] || use === 'none' || uses[page] === 'none');

/** Returns true when one of these files is another, or imports it, itself or by others. */
function reach(start: Iterable<string>, target: string, parts: ReadonlyMap<string, Part>): boolean {
  const reached = new Set(start);
  for (const name of reached) for (const imported of parts.get(name)?.imports ?? []) reached.add(imported);
  return reached.has(target);
}

/** Returns the first part of a file that is not taken, or a new one. */
function firstPart(file: string, parts: Map<string, Part>, isTaken: (part: Part) => boolean): Part {
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${file}-${number}`;
    const part = parts.get(name) ?? { name, uses: [], imports: new Set() };
    parts.set(name, part);
    if (!isTaken(part)) return part;
  }
}

/**
 * Divides files, so that none has both a module that some page loads at once and one that the same page loads later: a
 * bundler would load both at once, with the packages that they import. What a page never loads costs it nothing. No file
 * imports one that imports it.
 */
export function divide(options: DivideOptions): ReadonlyMap<string, string> {
  const importsOf = importsBetween(options);
  const parts = new Map<string, Part>();
  const divided = new Map<string, string>();
  for (const module of inOrder(options.files.keys(), importsOf)) {
    const uses = usesOf(module, options);
    const needed = new Set(importsOf(module).map((imported) => divided.get(imported) ?? ''));
    const othersOf = (name: string) => [...needed].filter((other) => other !== name);
    const isTaken = ({ name, uses: taken }: Part) => !fits(taken, uses) || reach(othersOf(name), name, parts);
    const part = firstPart(options.files.get(module) ?? '', parts, isTaken);
    part.uses = uses.map((use, page) => (use === 'none' ? (part.uses[page] ?? use) : use));
    for (const name of othersOf(part.name)) part.imports.add(name);
    divided.set(module, part.name);
  }
  return divided;
}
