import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildConsole, consoleFolder } from './buildConsole.ts';
import { whatGrew } from './whatGrew.ts';

/** Size limit of a first visit to an address of the console. */
export interface Visit {
  readonly address: string;
  /** Modules that are loaded beside the entry, as the console imports them. */
  readonly pages: readonly string[];
  /** Limit in kB (1000 bytes) of script and style, minified and gzipped; fonts and pictures are not counted. */
  readonly maxKilobytes: number;
}

/** Vite's manifest of each chunk; see "Backend Integration" in Vite's guide. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const ENTRY = 'index.html';

// The script that sets language and theme before the first paint, as index.html names it.
const BOOT = /assets\/boot-[\w-]+\.js/;

function findBoot(): string {
  const [boot] = BOOT.exec(readFileSync(join(consoleFolder, ENTRY), 'utf8')) ?? [];
  if (boot === undefined) throw new Error(`${ENTRY} of the built console names no boot script.`);
  return boot;
}

/**
 * Lists the script and style files that a visit loads, those of the page included; throws for a page without a chunk of
 * its own.
 */
export function filesOf({ address, pages }: Visit, manifest: Manifest): ReadonlySet<string> {
  const keys = new Set([ENTRY, ...pages]);
  const files = new Set<string>();
  // The list grows while it is iterated.
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} of ${address} is no chunk of its own.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return files;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(consoleFolder, '.vite/manifest.json'), 'utf8'));
}

function readVisits(): Visit[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'visits.json'), 'utf8'));
}

const withBoot = (visit: Visit): ReadonlySet<string> => new Set([findBoot(), ...filesOf(visit, readManifest())]);

/** Lists the script and style files of the built console that a first visit to an address loads. */
export function filesOfVisit(address: string): ReadonlySet<string> {
  const visit = readVisits().find((one) => one.address === address);
  if (visit === undefined) throw new Error(`${address} has no budget.`);
  return withBoot(visit);
}

function measure(visit: Visit): number {
  const files = [...withBoot(visit)];
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(consoleFolder, file))).length, 0) / 1000;
}

if (basename(process.argv[1] ?? '') === 'visits.ts') {
  await buildConsole();
  for (const visit of readVisits()) {
    const kilobytes = measure(visit);
    const isWithin = kilobytes <= visit.maxKilobytes;
    console.log(
      `${visit.address}  ${kilobytes.toFixed(1)} kB ${isWithin ? 'of' : 'over its budget of'} ${visit.maxKilobytes} kB`,
    );
    if (!isWithin) process.exitCode = 1;
  }
  if (process.exitCode === 1) for (const line of await whatGrew('scripts/visits.json')) console.log(line);
}
