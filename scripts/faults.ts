import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './runCommand.ts';

const { values } = parseArgs({
  options: {
    /** Number of random journeys. */
    journeys: { type: 'string', default: '1000' },
    /** Seed of the random choices; the order of concurrent events may still differ. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

console.log(`${values.journeys} journeys, seed ${values.seed}; the same again: npm run faults -- --journeys ${values.journeys} --seed ${values.seed}`);

// Without DATABASE_URL the journeys run on the embedded database, with it on that PostgreSQL.
const project = process.env['DATABASE_URL'] === undefined ? 'node' : 'postgres';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', '--project', project, 'apps/sandbox/src/faults.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SANDBOX_FAULT_JOURNEYS: values.journeys, SANDBOX_FAULT_SEED: values.seed },
});
const [exitCode] = await once(child, 'exit');
process.exitCode = Number(exitCode ?? 1);
