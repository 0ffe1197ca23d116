import { isDeepStrictEqual } from 'node:util';
import { type Client, type Document, eraseDocuments, listFolder, listTrash, trashDocuments } from '@abrak/core';
import { expect, test, vi } from 'vitest';
import { BusyCustomer } from './testing/busyCustomer.ts';
import { crashSeeds, sandboxArgs, signInDemo, spawnOn, turn } from './testing/crashRun.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { createDice, type Dice } from './testing/dice.ts';
import { describeEntries } from './testing/expectedTree.ts';
import { endProcess, killStarting, type SpawnedSandbox } from './testing/spawnSandbox.ts';
import { findFlaws, readEntries, type Stored } from './testing/storedState.ts';

const ROUNDS = 2;
const CUSTOMERS = 4;
const MAX_ACTS = 120;
const MAX_TURNS = 2_000;
/** About what a start takes. */
const MAX_START_MS = 1_500;
/** A folder of the sample documents. */
const LARGE_FOLDER = 'بایگانی ۲۰۰۰ فایل';
const LARGE_FOLDER_SIZE = 2_000;

vi.setConfig({ testTimeout: 300_000 });

/** One data folder from its first start on, and what has to be in it. */
interface Life {
  readonly data: DataFolder;
  readonly dice: Dice;
  readonly customers: BusyCustomer[];
  /** What became of the large folder. */
  erasure: 'acknowledged' | 'none' | 'sent';
}

/** Starts a sandbox, often only after one or two that were killed while they started. */
async function start({ dice, data }: Life): Promise<SpawnedSandbox> {
  for (let misfortunes = dice.roll(3); misfortunes > 0; misfortunes -= 1) {
    await killStarting(sandboxArgs(data), { afterMs: dice.roll(MAX_START_MS), databaseUrl: data.databaseUrl });
  }
  return spawnOn(data);
}

async function eraseLargeFolder(life: Life, client: Client): Promise<void> {
  if (life.erasure === 'acknowledged') return;
  const idsOf = (documents: readonly Document[]) => documents.filter(({ name }) => name === LARGE_FOLDER).map(({ id }) => id);
  const ids = idsOf((await listFolder(client, '/')).documents);
  // An attempt that was cut off may have left it in the trash.
  const trashedIds = idsOf(await listTrash(client));
  life.erasure = 'sent';
  await trashDocuments(client, ids);
  await eraseDocuments(client, [...ids, ...trashedIds]);
  life.erasure = 'acknowledged';
}

/** Lets customers work side by side until enough acts are acknowledged, and kills the sandbox in the middle of others. */
async function workAndKill(life: Life, sandbox: SpawnedSandbox): Promise<void> {
  const client = await signInDemo(sandbox);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => {
    const dice = createDice(life.dice.roll(2 ** 31));
    return new BusyCustomer({ client, uploadUrl: sandbox.uploadUrl, mark: `customer${life.customers.length + index}`, dice });
  });
  life.customers.push(...customers);
  const enough = Promise.withResolvers<void>();
  const killing = new AbortController();
  let actsLeft = 1 + life.dice.roll(MAX_ACTS);
  const work = async (customer: BusyCustomer) => {
    while (!killing.signal.aborted) {
      await customer.act();
      actsLeft -= 1;
      if (actsLeft <= 0) enough.resolve();
    }
  };
  const works = Promise.all(
    [...customers.map(work), eraseLargeFolder(life, client)].map((working) =>
      working.catch((error: unknown) => {
        if (!killing.signal.aborted) throw error;
      }),
    ),
  );
  await Promise.race([enough.promise, works]);
  await turn(life.dice.roll(MAX_TURNS));
  killing.abort();
  await endProcess(sandbox.process, 'SIGKILL');
  await works;
}

async function countLargeFolder({ db }: Stored): Promise<number> {
  const folder = await db.q().selectFrom('document').select('id').where('name', '=', LARGE_FOLDER).executeTakeFirst();
  if (folder === undefined) return 0;
  const inside = db.q().selectFrom('document').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await inside.where('parent_id', '=', folder.id).executeTakeFirstOrThrow()).count;
}

async function expectNothingLost({ data, customers, erasure }: Life): Promise<void> {
  const { scope: db, close } = await data.openDatabase();
  try {
    const stored = { db, folder: await data.findFilesFolder() };
    expect(await findFlaws(stored)).toEqual({});
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
  'a sandbox killed in the middle of everything has all that it acknowledged, and nothing besides (seed %d)',
  async (seed) => {
    const life: Life = { data: await makeDataFolder(), dice: createDice(seed), customers: [], erasure: 'none' };
    let sandbox = await start(life);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await workAndKill(life, sandbox);
        sandbox = await start(life);
        await expectNothingLost(life);
      }
    } finally {
      await endProcess(sandbox.process, 'SIGKILL');
      await life.data.remove();
    }
  },
);
