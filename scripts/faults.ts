import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './runCommand.ts';
import { findOrStartPostgres } from './temporaryPostgres.ts';

const { values } = parseArgs({
  options: {
    /** Number of random payment journeys on one process. */
    journeys: { type: 'string', default: '1000' },
    /** Number of sandbox processes on one PostgreSQL database; runs rounds instead of journeys. */
    processes: { type: 'string' },
    rounds: { type: 'string', default: '1000' },
    /** Stores of the rounds, one after the other. */
    stores: { type: 'string', default: 'disk,s3' },
    /** Seed of the random choices; the order of concurrent events may still differ. */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

async function runTests(project: string, file: string, env: Readonly<Record<string, string>>): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--mode', 'all', '--project', project, file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, SANDBOX_FAULT_SEED: values.seed },
  });
  const [exitCode] = await once(child, 'exit');
  return Number(exitCode ?? 1);
}

// Without DATABASE_URL the journeys run on the embedded database, with it on that PostgreSQL.
function runJourneys(journeys: string): Promise<number> {
  console.log(
    `${journeys} journeys, seed ${values.seed}; the same again: npm run faults -- --journeys ${journeys} --seed ${values.seed}`,
  );
  const project = process.env['DATABASE_URL'] === undefined ? 'node' : 'postgres';
  return runTests(project, 'apps/sandbox/src/faults.process.test.ts', { SANDBOX_FAULT_JOURNEYS: journeys });
}

async function runRounds(processes: string): Promise<number> {
  const { rounds, stores, seed } = values;
  console.log(
    `${rounds} rounds on ${processes} processes; the same again: npm run faults -- --processes ${processes} --rounds ${rounds} --stores ${stores} --seed ${seed}`,
  );
  const postgres = await findOrStartPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    SANDBOX_FAULT_PROCESSES: processes,
    SANDBOX_FAULT_ROUNDS: rounds,
    SANDBOX_FAULT_STORES: stores,
  };
  try {
    return await runTests('postgres', 'apps/sandbox/src/clusterFaults.postgres.test.ts', env);
  } finally {
    await postgres.stop();
  }
}

process.exitCode =
  values.processes === undefined ? await runJourneys(values.journeys) : await runRounds(values.processes);
