import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@abrak/core';
import {
  type StoredDocument,
  eraseDocuments,
  listFolder,
  listTrash,
  trashDocuments,
  listDocumentJobs,
} from '@abrak/core/files';
import { expect, test } from 'vitest';
import { SimulatedCustomer } from './testing/simulatedCustomer.ts';
import { crashSeeds, sandboxArgs, signInDemo, spawnOn, turn } from './testing/crashRun.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { createDice, type Dice } from './testing/dice.ts';
import { describeEntries } from './testing/expectedTree.ts';
import { endProcess, killStarting, type SpawnedSandbox } from './testing/spawnSandbox.ts';
import { filesOnDisk, findStorageViolations, readEntries, type Stored } from './testing/storedState.ts';

const ROUNDS = 2;
const CUSTOMERS = 4;
const MAX_ACTS = 120;
const MAX_TURNS = 2_000;
/** Approximate milliseconds of a start. */
const MAX_START_MS = 1_500;
/** A large folder of the seeded documents. */
const LARGE_FOLDER = 'بایگانی ۲۰۰۰ فایل';
const LARGE_FOLDER_SIZE = 2_000;
/** Milliseconds within which the job of the large folder ends. */
const JOB_MS = 60_000;

/** A data folder and the changes that must be in it. */
interface CrashRun {
  readonly data: DataFolder;
  readonly dice: Dice;
  readonly customers: SimulatedCustomer[];
  /** State of the deletion of the large folder. */
  erasure: 'acknowledged' | 'none' | 'sent';
}

/** Starts a sandbox; often after one or two that were killed during their start. */
async function start({ dice, data }: CrashRun): Promise<SpawnedSandbox> {
  for (let killsLeft = dice.roll(3); killsLeft > 0; killsLeft -= 1) {
    await killStarting(sandboxArgs(data), { afterMs: dice.roll(MAX_START_MS), databaseUrl: data.databaseUrl });
  }
  return spawnOn(data);
}

async function eraseLargeFolder(run: CrashRun, client: Client): Promise<void> {
  if (run.erasure === 'acknowledged') return;
  const idsOf = (documents: readonly StoredDocument[]) =>
    documents.filter(({ name }) => name === LARGE_FOLDER).map(({ id }) => id);
  const ids = idsOf((await listFolder(client, '/')).documents);
  // An interrupted attempt may have left the folder in the trash.
  const trashedIds = idsOf(await listTrash(client));
  run.erasure = 'sent';
  await trashDocuments(client, ids);
  await eraseDocuments(client, [...ids, ...trashedIds]);
  run.erasure = 'acknowledged';
}

/**
 * Runs customers concurrently until enough of their calls are acknowledged, then kills the sandbox while others are
 * running.
 */
async function workAndKill(run: CrashRun, sandbox: SpawnedSandbox): Promise<void> {
  const client = await signInDemo(sandbox);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => {
    const dice = createDice(run.dice.roll(2 ** 31));
    return new SimulatedCustomer({
      client,
      uploadUrl: sandbox.uploadUrl,
      mark: `customer${run.customers.length + index}`,
      dice,
    });
  });
  run.customers.push(...customers);
  const enough = Promise.withResolvers<void>();
  const killing = new AbortController();
  let actsLeft = 1 + run.dice.roll(MAX_ACTS);
  const work = async (customer: SimulatedCustomer) => {
    while (!killing.signal.aborted) {
      await customer.act();
      actsLeft -= 1;
      if (actsLeft <= 0) enough.resolve();
    }
  };
  const works = Promise.all(
    [...customers.map(work), eraseLargeFolder(run, client)].map((working) =>
      working.catch((error: unknown) => {
        if (!killing.signal.aborted) throw error;
      }),
    ),
  );
  await Promise.race([enough.promise, works]);
  await turn(run.dice.roll(MAX_TURNS));
  killing.abort();
  await endProcess(sandbox.process, 'SIGKILL');
  await works;
}

// Erasing the large folder is a job, which the killed process has left to the next one.
async function waitForJobs(sandbox: SpawnedSandbox): Promise<void> {
  const client = await signInDemo(sandbox);
  await expect.poll(() => listDocumentJobs(client), { timeout: JOB_MS }).toEqual([]);
}

async function countLargeFolder({ db }: Stored): Promise<number> {
  const folder = await db.q().selectFrom('document').select('id').where('name', '=', LARGE_FOLDER).executeTakeFirst();
  if (folder === undefined) return 0;
  const inside = db
    .q()
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await inside.where('parent_id', '=', folder.id).executeTakeFirstOrThrow()).count;
}

async function expectNothingLost({ data, customers, erasure }: CrashRun): Promise<void> {
  const { scope: db, close } = await data.openDatabase();
  try {
    const stored = { db, files: filesOnDisk(await data.findFilesFolder()) };
    expect(await findStorageViolations(stored)).toEqual({});
    for (const { mark, possible } of customers) {
      const found = describeEntries(await readEntries(stored, mark));
      const [before = [], after = before] = possible.map(({ entries }) => describeEntries(entries));
      expect(found).toEqual(isDeepStrictEqual(found, after) ? after : before);
    }
    const counts = { acknowledged: [0], none: [LARGE_FOLDER_SIZE], sent: [0, LARGE_FOLDER_SIZE] };
    expect(counts[erasure]).toContain(await countLargeFolder(stored));
  } finally {
    await close();
  }
}

test.each(crashSeeds)(
  'a sandbox that is killed while working has everything it acknowledged and nothing else (seed %d)',
  async (seed) => {
    const run: CrashRun = { data: await makeDataFolder(), dice: createDice(seed), customers: [], erasure: 'none' };
    let sandbox = await start(run);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await workAndKill(run, sandbox);
        sandbox = await start(run);
        await waitForJobs(sandbox);
        await expectNothingLost(run);
      }
    } finally {
      await endProcess(sandbox.process, 'SIGKILL');
      await run.data.remove();
    }
  },
);
