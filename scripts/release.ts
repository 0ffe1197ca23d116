import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData, Package, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type PackedManifest, type PackedPackage, findPackingFaults } from './packedPackage.ts';
import { packPackages } from './packPackages.ts';
import { root } from './runCommand.ts';

// The packages are ESM only, for runtimes and bundlers that read `exports`.
const ignoredResolutions: readonly string[] = ['node10', 'node16-cjs'];
const withoutTypes = [/\.css$/, /\.json$/];

// Bundles have no types of their own and are slow to read.
const BUNDLE = /\/dist\/(parts\/|standalone\.js$)/;

function describeProblem(problem: Problem): string | undefined {
  const resolution = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
  if (resolution !== undefined && ignoredResolutions.includes(resolution)) return undefined;
  const where = 'entrypoint' in problem ? `${problem.entrypoint} (${problem.resolutionKind})` : '';
  return `types: ${problem.kind} ${where}`.trimEnd();
}

async function findTypeFaults(contents: Package, { exports }: PackedManifest): Promise<string[]> {
  // A program has nothing to import.
  if (Object.keys(exports).every((path) => path.endsWith('.json'))) return [];
  const files = contents
    .listFiles()
    .map((path) => [path, BUNDLE.test(path) && path.endsWith('.js') ? '' : contents.readFile(path)]);
  const light = new Package(Object.fromEntries(files), contents.packageName, contents.packageVersion);
  const result = await checkPackage(light, { excludeEntrypoints: withoutTypes });
  if (result.types === false) return ['types: none'];
  return [...new Set(result.problems.map(describeProblem).filter((line) => line !== undefined))];
}

async function lint(tarball: Uint8Array<ArrayBuffer>, manifest: PackedManifest): Promise<string[]> {
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false }) ?? message.code}`);
}

interface Checked {
  readonly manifest: PackedManifest;
  readonly files: number;
  readonly kilobytes: number;
  readonly faults: readonly string[];
}

async function check(file: string, licence: string): Promise<Checked> {
  const tarball = new Uint8Array(readFileSync(file));
  const contents = createPackageFromTarballData(tarball);
  const folder = `/node_modules/${contents.packageName}/`;
  const read = (path: string) => contents.readFile(folder + path);
  const manifest: PackedManifest = JSON.parse(read('package.json'));
  const packed: PackedPackage = {
    manifest,
    read,
    paths: contents.listFiles().map((path) => path.slice(folder.length)),
  };
  const others = [...(await lint(tarball, manifest)), ...(await findTypeFaults(contents, manifest))];
  return {
    manifest,
    files: packed.paths.length,
    kilobytes: tarball.length / 1000,
    faults: [...findPackingFaults(packed, licence), ...others.map((fault) => `${manifest.name}  ${fault}`)],
  };
}

const folder = mkdtempSync(join(tmpdir(), 'abrak-release-'));
const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
const checked: Checked[] = [];
try {
  for (const file of Object.values(await packPackages(folder))) checked.push(await check(file, licence));
} finally {
  rmSync(folder, { recursive: true });
}

const versions = new Set(checked.map(({ manifest }) => manifest.version));
const faults = checked.flatMap((one) => one.faults);
if (versions.size > 1) faults.push(`The packages have different versions: ${[...versions].join(', ')}.`);

for (const { manifest, files, kilobytes, faults: found } of checked) {
  const size = `${kilobytes.toFixed(0).padStart(5)} kB packed`;
  const verdict = found.length === 0 ? 'ok' : `${found.length} to mend`;
  console.log(
    `${manifest.name.padEnd(16)} ${manifest.version.padEnd(8)} ${`${files}`.padStart(5)} files ${size}  ${verdict}`,
  );
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
