import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
}

/** The part of a package-lock.json (version 3) that names the licence of each installed package, by path. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

// Permissive licences, and those of data and fonts that ask for a notice only.
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

// Weak copyleft: used as they are, never compiled into what is published.
const exceptions: readonly (readonly [path: RegExp, licence: string])[] = [
  // Public domain; of the library with which a test compares signatures of webhooks.
  [/^node_modules\/fast-sha256$/, 'Unlicense'],
  // Native libraries and decoders that the sandbox loads.
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^node_modules\/libheif-js$/, 'LGPL-3.0'],
  // Tools of tests and builds.
  [/^node_modules\/(?:axe-core|lightningcss(?:-[\w-]+)?)$/, 'MPL-2.0'],
  // Permissive; a parser of arguments inside the generator of the documentation.
  [/^node_modules\/(?:.*\/)?argparse$/, 'Python-2.0'],
  // MIT, as their readme files say.
  [/^node_modules\/(?:combine-errors|eval|require-like)$/, ''],
];

function isAllowed(path: string, licence: string): boolean {
  return permissive.has(licence) || exceptions.some(([pattern, allowed]) => allowed === licence && pattern.test(path));
}

/** Returns true when a licence expression can be fulfilled: every part of an AND, any part of an OR. */
function isFulfilled(path: string, expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => isAllowed(path, licence.trim())));
}

/** Finds installed packages whose licence is unknown or not allowed; the workspaces themselves are left out. */
export function findRefusedLicences({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { license: licence = '', link = false }]) => {
    const isOwn = link || !path.includes('node_modules/');
    return isOwn || isFulfilled(path, licence) ? [] : [`${path}: ${licence === '' ? 'no licence' : licence}`];
  });
}

if (basename(process.argv[1] ?? '') === 'licences.ts') {
  const refused = findRefusedLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const one of refused) console.error(`The licence is not allowed, see scripts/licences.ts: ${one}`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
