import { runCommand } from './runCommand.ts';

interface Gate {
  readonly name: string;
  readonly command: string;
}

// The build holds core and react to the types of their platform. The root's configuration has tests and tools.
const typedProjects = { browser: 'tsconfig.browser.json', sandbox: 'apps/sandbox', root: '.' };

// Incremental: the next run checks only the files that a change concerns. One thread per gate: the compiler's parallel
// checkers repeat each other's work, which costs more than it saves here.
const tsc = 'node node_modules/typescript-native/bin/tsc --singleThreaded --incremental';
const types = Object.entries(typedProjects).map(
  ([name, project]) => `${tsc} --tsBuildInfoFile node_modules/.cache/abrak/types/${name}.tsbuildinfo -p ${project}`,
);

const sourceGates: Gate[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'types', command: types.join(' && ') },
  { name: 'lint', command: 'GOMAXPROCS=1 oxlint --type-aware --format unix' },
  { name: 'layers', command: 'depcruise "packages/*/{src,build,*.ts}" "apps/*/{src,e2e,*.ts}"' },
  { name: 'unused', command: 'knip' },
  { name: 'slices', command: 'node scripts/check-slices.ts' },
  { name: 'wording', command: 'node scripts/check-wording.ts' },
  { name: 'openapi', command: 'node --conditions=@abrak/source scripts/openapi.ts' },
  { name: 'licences', command: 'node scripts/licences.ts' },
];

const packages = ['packages/core', 'packages/react', 'packages/elements'];

const packageGates: Gate[] = [
  { name: 'api', command: 'node scripts/api-reports.ts' },
  { name: 'reference', command: 'node scripts/reference.ts' },
  { name: 'release', command: 'node scripts/release.ts' },
  { name: 'imports', command: `node scripts/published-imports.ts ${packages.join(' ')}` },
  { name: 'sizes', command: 'node scripts/budgets.ts' },
  { name: 'visits', command: 'node scripts/visits.ts' },
  { name: 'browsers', command: 'node scripts/browserSupport.ts' },
];

const failures: string[] = [];

async function run({ name, command }: Gate): Promise<boolean> {
  const { exitCode, output, seconds } = await runCommand(command);
  const isPassed = exitCode === 0;
  console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!isPassed) failures.push(`── ${name}: ${command}\n${output}`);
  return isPassed;
}

const waiting = [...sourceGates];

async function runWaiting(): Promise<void> {
  for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) await run(gate);
}

// Gates of built packages follow one another after the build, because each reads the whole of it.
async function runPackageGates(): Promise<void> {
  const isBuilt = await run({ name: 'build', command: 'node scripts/buildElements.ts' });
  if (isBuilt) for (const gate of packageGates) await run(gate);
}

// Two commands at a time are as much as a small machine runs at once.
await Promise.all([runPackageGates().then(runWaiting), runWaiting()]);

for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
