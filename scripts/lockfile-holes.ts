import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of a package-lock.json (version 3) that describes the installed tree, by path. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const folder = 'node_modules/';

// Node's lookup: beside the package, then beside each package that contains it, then at the root.
function resolve({ packages }: Lockfile, from: string, name: string): LockedPackage | undefined {
  let base = from;
  for (;;) {
    const found = packages[`${base === '' ? '' : `${base}/`}${folder}${name}`];
    if (found !== undefined || base === '') return found;
    base = base.slice(0, Math.max(base.lastIndexOf(`/${folder}`), 0));
  }
}

function describeHole(found: LockedPackage | undefined, wanted: string): string | undefined {
  if (found === undefined) return 'is missing';
  const isExact = /^\d/.test(wanted);
  return isExact && found.version !== wanted ? `is locked at ${found.version ?? 'no version'}` : undefined;
}

/**
 * Finds optional dependencies that a lockfile lacks: `npm install` drops them silently when the registry does not have
 * them, and `npm ci` then refuses the lockfile.
 */
export function findLockfileHoles(lock: Lockfile): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      const hole = describeHole(resolve(lock, path, name), wanted);
      const owner = path === '' ? 'the root package' : `${path}@${version ?? '?'}`;
      return hole === undefined ? [] : [`${name}@${wanted}, optional for ${owner}, ${hole}`];
    }),
  );
}

if (basename(process.argv[1] ?? '') === 'lockfile-holes.ts') {
  const holes = findLockfileHoles(JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8')));
  for (const hole of holes) console.error(hole);
  process.exitCode = holes.length === 0 ? 0 : 1;
}
