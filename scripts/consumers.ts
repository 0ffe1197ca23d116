import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildElements, keepTarballs } from './buildElements.ts';
import { closeBrowser } from './consumers/browse.ts';
import type { Cell } from './consumers/cell.ts';
import { cells } from './consumers/cells/index.ts';
import { runCell } from './consumers/runCell.ts';

const words = process.argv.slice(2);
const isKept = words.includes('--keep');
const names = words.filter((word) => !word.startsWith('--'));

const unknown = names.filter((name) => !cells.some((cell) => cell.name === name));
if (unknown.length > 0) {
  console.error(`No cells: ${unknown.join(', ')}. The cells are:\n${cells.map((cell) => cell.name).join('\n')}`);
  process.exit(1);
}

interface Verdict {
  readonly word: 'ok' | 'FAILED' | 'unsupported';
  readonly faults: readonly string[];
  readonly note?: string;
}

function judge({ unsupported }: Cell, faults: readonly string[]): Verdict {
  if (unsupported === undefined) return { word: faults.length === 0 ? 'ok' : 'FAILED', faults };
  if (unsupported.failure.test(faults.join('\n'))) return { word: 'unsupported', faults: [], note: unsupported.reason };
  return { word: 'FAILED', faults: [`Expected a failure like ${String(unsupported.failure)}.`, ...faults] };
}

await buildElements();
const tarballs = await keepTarballs();
const scratch = mkdtempSync(join(tmpdir(), 'abrak-consumers-'));
const failures: string[] = [];
const chosen = cells.filter(({ name }) => names.length === 0 || names.includes(name));
try {
  for (const cell of chosen) {
    const startedAt = performance.now();
    const folder = join(scratch, cell.name);
    const { word, faults, note } = judge(
      cell,
      await runCell(cell, folder, tarballs).catch((error: unknown) => [String(error)]),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${word.padEnd(11)}  ${cell.name.padEnd(28)} ${seconds.padStart(6)} s${note === undefined ? '' : `  ${note}`}`,
    );
    if (word === 'FAILED') failures.push(`── ${cell.name}\n${faults.join('\n')}`);
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await closeBrowser();
  if (isKept) console.log(`The apps are in ${scratch}`);
  else rmSync(scratch, { recursive: true, force: true });
}

for (const failure of failures) console.error(`\n${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
