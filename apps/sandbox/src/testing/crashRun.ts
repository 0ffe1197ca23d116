import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import type { RawBuilder } from 'kysely';
import { demoCustomer } from '../account/index.ts';
import { assertLedgerSums } from '../billing/index.ts';
import type { DbScope } from '../db/index.ts';
import type { DataFolder } from './dataFolder.ts';
import type { Dice } from './dice.ts';
import { fetchUpload } from '@abrak/core/internal/testing';
import { endProcess, type SpawnedSandbox, spawnSandbox } from './spawnSandbox.ts';

/** Number of tasks that run at the same time. */
const PARALLEL_TASKS = 4;
const MAX_TURNS = 40;

const lives = Number(process.env['SANDBOX_CRASH_LIVES'] ?? 1);
const firstSeed = Number(process.env['SANDBOX_CRASH_SEED'] ?? 1);

/** Seeds of the crash runs: SANDBOX_CRASH_LIVES seeds from SANDBOX_CRASH_SEED on; both are 1 by default. */
export const crashSeeds: readonly number[] = Array.from({ length: lives }, (_, index) => firstSeed + index);

/** Returns the arguments of a sandbox on a data folder, with ports that the system chooses. */
export function sandboxArgs({ path }: DataFolder): readonly string[] {
  return ['--data', path, '--port', '0', '--upload-port', '0'];
}

/** Starts a sandbox on the data of an earlier one. */
export function spawnOn(data: DataFolder, env: Readonly<Record<string, string>> = {}): Promise<SpawnedSandbox> {
  return spawnSandbox(sandboxArgs(data), { databaseUrl: data.databaseUrl, env });
}

/** Returns a client that is signed in as the demo customer. */
export async function signInDemo({ url, uploadUrl }: SpawnedSandbox): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

/** Order and its payment, each with the idempotency key that retries use again. */
export interface Intent {
  readonly name: string;
  readonly orderKey: string;
  readonly payKey: string;
}

/** Creates intents to order services with the given names. */
export function makeIntents(names: readonly string[]): readonly Intent[] {
  return names.map((name) => ({ name, orderKey: randomUUID(), payKey: randomUUID() }));
}

/** Waits for a number of event loop turns, so that a kill hits the other process at a random point. */
export async function turn(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/**
 * Runs tasks, several at a time, until a random number of them is done, then kills the sandbox while others are
 * running. Returns the number of completed tasks.
 */
export async function killDuring(
  sandbox: SpawnedSandbox,
  tasks: readonly (() => Promise<unknown>)[],
  dice: Dice,
): Promise<number> {
  const left = [...tasks];
  const enough = Promise.withResolvers<void>();
  const least = 1 + dice.roll(tasks.length - PARALLEL_TASKS);
  let done = 0;
  const worker = async () => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) {
      await task();
      done += 1;
      if (done >= least) enough.resolve();
    }
  };
  // Interrupted tasks reject. An error from before the kill shows when the caller repeats the task.
  const workers = Array.from({ length: PARALLEL_TASKS }, () => worker().catch(() => enough.resolve()));
  await enough.promise;
  await turn(dice.roll(MAX_TURNS));
  await endProcess(sandbox.process, 'SIGKILL');
  await Promise.all(workers);
  return done;
}

/** Violations of invariants, each with a query that finds the ids of its rows. */
export type ViolationQueries = Readonly<Record<string, RawBuilder<{ id: number }>>>;

/** Returns the violations in a database, with their ids. Throws when the ledger does not sum to zero. */
export async function findViolations(db: DbScope, flaws: ViolationQueries): Promise<string[]> {
  await assertLedgerSums(db);
  const found: string[] = [];
  for (const [flaw, query] of Object.entries(flaws)) {
    const { rows } = await query.execute(db.q());
    if (rows.length > 0) found.push(`${flaw}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}

/** Returns the violations in a data folder, as `findViolations` does, after its sandbox has ended. */
export async function queryViolations(data: DataFolder, flaws: ViolationQueries): Promise<string[]> {
  const { scope, close } = await data.openDatabase();
  try {
    return await findViolations(scope, flaws);
  } finally {
    await close();
  }
}

/** Returns the number of paid invoices of services whose names start with a prefix. */
export async function countPaid(data: DataFolder, mark: string): Promise<number> {
  const { scope, close } = await data.openDatabase();
  try {
    const paid = scope
      .q()
      .selectFrom('invoice')
      .select('id')
      .where('service_name', 'like', `${mark}%`)
      .where('status', '=', 'PAID');
    return (await paid.execute()).length;
  } finally {
    await close();
  }
}
