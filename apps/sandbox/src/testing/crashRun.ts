import { randomUUID } from 'node:crypto';
import { type Client, createClient, signIn } from '@abrak/core';
import type { RawBuilder } from 'kysely';
import { demoCustomer } from '../account/index.ts';
import { assertLedgerSums } from '../billing/index.ts';
import type { DataFolder } from './dataFolder.ts';
import type { Dice } from './dice.ts';
import { fetchUpload } from './fetchUpload.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from './spawnSandbox.ts';

/** How many works are under way at once. */
const LANES = 4;
const MAX_TURNS = 40;

const lives = Number(process.env['SANDBOX_CRASH_LIVES'] ?? 1);
const firstSeed = Number(process.env['SANDBOX_CRASH_SEED'] ?? 1);

/** The seeds of crashes to be gone through: SANDBOX_CRASH_LIVES of them from SANDBOX_CRASH_SEED on, one by default. */
export const crashSeeds: readonly number[] = Array.from({ length: lives }, (_, index) => firstSeed + index);

/** The arguments of a sandbox that runs on a data folder, at ports of its choice. */
export function sandboxArgs({ path }: DataFolder): readonly string[] {
  return ['--data', path, '--port', '0', '--upload-port', '0'];
}

/** Starts a sandbox on what an earlier one has left. */
export function spawnOn(data: DataFolder, env: Readonly<Record<string, string>> = {}): Promise<SpawnedSandbox> {
  return spawnSandbox(sandboxArgs(data), { databaseUrl: data.databaseUrl, env });
}

/** Signs the demo customer in. */
export async function signInDemo({ url, uploadUrl }: SpawnedSandbox): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

/** An order and its payment, each with the key that it keeps when it is sent again. */
export interface Intent {
  readonly name: string;
  readonly orderKey: string;
  readonly payKey: string;
}

/** Intents to order services of these names. */
export function makeIntents(names: readonly string[]): readonly Intent[] {
  return names.map((name) => ({ name, orderKey: randomUUID(), payKey: randomUUID() }));
}

/** Lets event loops turn, so that what is killed is at any point of what it does. */
export async function turn(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Does works, several at a time, until some are done, and kills the sandbox in the middle of others; gives how many were done. */
export async function killAmid(sandbox: SpawnedSandbox, works: readonly (() => Promise<unknown>)[], dice: Dice): Promise<number> {
  const left = [...works];
  const enough = Promise.withResolvers<void>();
  const least = 1 + dice.roll(works.length - LANES);
  let done = 0;
  const lane = async () => {
    for (let work = left.shift(); work !== undefined; work = left.shift()) {
      await work();
      done += 1;
      if (done >= least) enough.resolve();
    }
  };
  // What is cut off fails, and what fails before shows when it is done again.
  const lanes = Array.from({ length: LANES }, () => lane().catch(() => enough.resolve()));
  await enough.promise;
  await turn(dice.roll(MAX_TURNS));
  await endProcess(sandbox.process, 'SIGKILL');
  await Promise.all(lanes);
  return done;
}

/** What must never be, each with the query that finds the ids of it. */
export type Flaws = Readonly<Record<string, RawBuilder<{ id: number }>>>;

/** The flaws that a data folder has after its sandbox has ended, with their ids; throws when the ledger does not add up. */
export async function queryFlaws(data: DataFolder, flaws: Flaws): Promise<string[]> {
  const { scope, close } = await data.openDatabase();
  try {
    await assertLedgerSums(scope);
    const found: string[] = [];
    for (const [flaw, query] of Object.entries(flaws)) {
      const { rows } = await query.execute(scope.q());
      if (rows.length > 0) found.push(`${flaw}: ${rows.map(({ id }) => id).join(', ')}`);
    }
    return found;
  } finally {
    await close();
  }
}

/** How many invoices of services are paid whose names begin so. */
export async function countPaid(data: DataFolder, mark: string): Promise<number> {
  const { scope, close } = await data.openDatabase();
  try {
    const paid = scope.q().selectFrom('invoice').select('id').where('service_name', 'like', `${mark}%`).where('status', '=', 'PAID');
    return (await paid.execute()).length;
  } finally {
    await close();
  }
}
