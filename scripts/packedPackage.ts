import { matchesGlob, posix } from 'node:path';

/** The part of a package.json that a release depends on. */
export interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  /** Files that do something when they are imported; default: all. */
  readonly sideEffects?: readonly string[] | false;
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A published package: its manifest and the text of its files by path. */
export interface PackedPackage {
  readonly manifest: PackedManifest;
  readonly paths: readonly string[];
  read(path: string): string;
}

/** Export condition under which packages of this repository resolve each other's source; no other tool sets it. */
const SOURCE_CONDITION = '@abrak/source';

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const CARET_RANGE = /^\^\d+\.\d+\.\d+$/;

function findMissingTexts({ paths, read }: PackedPackage, licence: string): string[] {
  const missing = ['LICENSE', 'README.md'].filter((name) => !paths.includes(name)).map((name) => `has no ${name}`);
  const isOther = paths.includes('LICENSE') && read('LICENSE') !== licence;
  return isOther ? [...missing, 'has another LICENSE than the repository'] : missing;
}

function findMissingExports({ manifest, paths }: PackedPackage): string[] {
  return Object.entries(manifest.exports).flatMap(([door, entry]) => {
    const targets = typeof entry === 'string' ? { default: entry } : entry;
    const isCode = Object.values(targets).some((file) => file.endsWith('.js'));
    const lacking = Object.entries(targets)
      .filter(([condition, file]) => condition !== SOURCE_CONDITION && !paths.includes(posix.normalize(file)))
      .map(([, file]) => `exports ${door}, but has no ${file}`);
    return isCode && targets['types'] === undefined ? [...lacking, `exports ${door} without types`] : lacking;
  });
}

function findUnpublishedFiles({ paths }: PackedPackage): string[] {
  return paths
    .filter(
      (path) =>
        !/^(dist\/|(package\.json|openapi\.json|README\.md|LICENSE|CHANGELOG\.md)$)/.test(path) ||
        /\.(test|spec|stories)\./.test(path),
    )
    .map((path) => `publishes ${path}`);
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

function findBrokenMaps({ paths, read }: PackedPackage): string[] {
  const published = new Set(paths);
  const maps = paths.filter((path) => path.endsWith('.map'));
  const withoutSource = maps.flatMap((path) => {
    const { sources, sourcesContent = [] }: SourceMap = JSON.parse(read(path));
    return sources
      .filter(
        (source, index) =>
          typeof sourcesContent[index] !== 'string' && !published.has(posix.join(posix.dirname(path), source)),
      )
      .map((source) => `${path} maps to ${source}, which is not published`);
  });
  const withoutMap = paths
    .filter((path) => /\.(css|js|mjs)$/.test(path))
    .flatMap((path) => {
      const [, map] = /\n(?:\/\/|\/\*)# sourceMappingURL=(?!data:)(\S+?)(?:\s*\*\/)?\s*$/.exec(read(path)) ?? [];
      const isLost = map !== undefined && !published.has(posix.join(posix.dirname(path), map));
      return isLost ? [`${path} names the map ${map}, which is not published`] : [];
    });
  return [...withoutSource, ...withoutMap];
}

const EFFECT = /^import\s*["'](\.[^"']+)["']/gm;

/** Finds imports for what a file does, which a bundler drops because the manifest says that the file does nothing. */
function findDroppedEffects({ manifest, paths, read }: PackedPackage): string[] {
  const { sideEffects } = manifest;
  if (sideEffects === undefined) return [];
  const isKept = (file: string) =>
    sideEffects !== false && sideEffects.some((pattern) => matchesGlob(file, posix.normalize(pattern)));
  return paths
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) =>
      [...read(path).matchAll(EFFECT)]
        .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
        .filter((file) => !isKept(file))
        .map((file) => `${path} imports ${file} for what it does, which sideEffects does not name`),
    );
}

// Caret ranges: a host's own version within the major is installed once. Our packages are released together and have
// internal entry points, so that they require each other's exact version.
function findWrongRanges({ manifest }: PackedPackage): string[] {
  const { name, version } = manifest;
  const wrongVersion = EXACT_VERSION.test(version) ? [] : [`has the version ${version}`];
  const wrong = Object.entries(manifest.dependencies ?? {})
    .filter(([dependency, range]) => !(dependency.startsWith('@abrak/') ? range === version : CARET_RANGE.test(range)))
    .map(([dependency, range]) => `wants ${dependency} as ${range}`);
  const local = Object.entries(manifest.peerDependencies ?? {})
    .filter(([, range]) => /^(file|link|workspace):|^\*?$/.test(range))
    .map(([dependency, range]) => `wants ${dependency} as ${range || 'anything'}`);
  return [...wrongVersion, ...wrong, ...local].map((finding) => `${finding} (${name})`);
}

/** Lists the faults that would break an installed package, one line each. */
export function findPackingFaults(packed: PackedPackage, licence: string): string[] {
  const { name, license } = packed.manifest;
  const faults = [
    ...(license === 'MIT' ? [] : [`says its licence is ${license ?? 'none'}`]),
    ...findMissingTexts(packed, licence),
    ...findMissingExports(packed),
    ...findUnpublishedFiles(packed),
    ...findBrokenMaps(packed),
    ...findDroppedEffects(packed),
    ...findWrongRanges(packed),
  ];
  return faults.map((fault) => `${name}  ${fault}`);
}
