import { basename } from 'node:path';
import { runCommand } from './runCommand.ts';

interface Gate {
  readonly name: string;
  readonly command: string;
}

// The packages' own configurations hold their runtime code to the types of its platform; the root's has everything else.
const typedFolders = ['packages/core', 'packages/react', 'packages/elements', 'apps/console', 'apps/sandbox', '.'];

const sourceGates: Gate[] = [
  { name: 'types', command: typedFolders.map((folder) => `node node_modules/typescript-native/bin/tsc -p ${folder}`).join(' && ') },
  { name: 'lint', command: 'oxlint --type-aware --format unix' },
  { name: 'layers', command: 'depcruise "packages/*/{src,build,*.ts}" "apps/*/{src,e2e,*.ts}"' },
  { name: 'unused', command: 'knip' },
  { name: 'slices', command: 'node scripts/check-slices.ts' },
  { name: 'wording', command: 'node scripts/check-wording.ts' },
  { name: 'lockfile', command: 'node scripts/lockfile-holes.ts' },
];

// In this order: the elements embed the built components with their stylesheet.
const packages = ['packages/core', 'packages/react', 'packages/elements'];

const packageGates: Gate[] = [
  ...packages.map((folder) => ({ name: `build ${basename(folder)}`, command: `npm run build -w ${folder}` })),
  { name: 'api', command: 'node scripts/api-reports.ts' },
  { name: 'release', command: 'node scripts/release.ts' },
  { name: 'imports', command: `node scripts/published-imports.ts ${packages.join(' ')}` },
  { name: 'sizes', command: 'node scripts/budgets.ts' },
  { name: 'visits', command: 'node scripts/visits.ts' },
];

const failures: string[] = [];

// The gates of a lane run one after the other: two lanes are as much as a small machine runs at once.
async function runLane(gates: readonly Gate[]): Promise<void> {
  for (const { name, command } of gates) {
    const { exitCode, output, seconds } = await runCommand(command);
    const isPassed = exitCode === 0;
    console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
    if (!isPassed) failures.push(`── ${name}: ${command}\n${output}`);
  }
}

await Promise.all([runLane(packageGates), runLane(sourceGates)]);

for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
