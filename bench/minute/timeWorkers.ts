import { join } from 'node:path';
import { openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { addDueServers } from '../../apps/sandbox/src/testing/dueServers.ts';
import { runToEnd } from '../processes.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable, ratio } from '../table.ts';

const ROUNDS = 3;

/** Milliseconds until the workers, which begin together, know each other's start. */
const START_MS = 10_000;

interface Share {
  readonly startedAt: number;
  readonly endedAt: number;
}

async function timeRound(url: string, at: Date, workers: number): Promise<number> {
  const begin = String(Date.now() + START_MS);
  const running = Array.from({ length: workers }, () =>
    runToEnd(join(import.meta.dirname, 'worker.ts'), url, String(at.getTime()), begin),
  );
  const shares = (await Promise.all(running)).map((text): Share => JSON.parse(text));
  return Math.max(...shares.map(({ endedAt }) => endedAt)) - Math.min(...shares.map(({ startedAt }) => startedAt));
}

/** Measures how long one worker, and two, charge servers that are due at the same time. */
export async function timeWorkers(url: string, servers: number): Promise<void> {
  const { scope: db, close } = await openPostgres({ url });
  const times = new Map<number, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const workers of [1, 2]) {
        const at = new Date();
        await addDueServers(db, servers, at);
        times.set(workers, [...(times.get(workers) ?? []), await timeRound(url, at, workers)]);
      }
    }
  } finally {
    await close();
  }
  const of = (workers: number) => medianOf(times.get(workers) ?? []);
  printTable(`${servers} hourly servers whose day is charged, median of ${ROUNDS}`, [
    ['workers', 'seconds', 'of one'],
    ['1', oneDigit(of(1) / 1_000), ''],
    ['2', oneDigit(of(2) / 1_000), ratio(of(2), of(1))],
  ]);
}
