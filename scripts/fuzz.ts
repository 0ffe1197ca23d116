import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './runCommand.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3600' },
    /** Seed of the generated inputs. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

console.log(
  `${values.seconds} seconds, seed ${values.seed}; the same again: npm run fuzz -- --seconds ${values.seconds} --seed ${values.seed}`,
);

// Without DATABASE_URL the calls go to the embedded database, with it to that PostgreSQL.
const project = process.env['DATABASE_URL'] === undefined ? 'node' : 'postgres';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [vitest, 'run', '--mode', 'all', '--reporter=verbose', '--project', project, 'apps/sandbox/src/fuzz.process.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SANDBOX_FUZZ_SECONDS: values.seconds, SANDBOX_FUZZ_SEED: values.seed },
  },
);
const [exitCode] = await once(child, 'exit');
process.exitCode = Number(exitCode ?? 1);
