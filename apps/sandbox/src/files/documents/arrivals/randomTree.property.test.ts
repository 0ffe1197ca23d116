import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OnConflict } from '@abrak/core/files';
import { searchText } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../account/index.ts';
import type { Database } from '../../../db/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { createDice, type Dice } from '../../../testing/dice.ts';
import { describeEntries, ExpectedTree, ROOT_KEY, type TreeEntry } from '../../../testing/expectedTree.ts';
import { finishJobs } from '../../../testing/finishJobs.ts';
import { openTestDatabase } from '../../../testing/openTestDatabase.ts';
import { someCases } from '../../../testing/someCases.ts';
import { type Actor, createFolder, getTargetFolder } from '../documentActions.ts';
import { addUsage, getUsage } from '../documentStore.ts';
import { cancelJob, listOwnJobs } from '../../jobs/documentJobs.ts';
import { workOnNextJob } from '../../jobs/workOnJobs.ts';
import { erase, restore, trash } from '../trash/trash.ts';
import { move } from './move.ts';
import { placeFile } from '../../transfer/uploads/placeFile.ts';

const STEPS = 150;
const MAX_BATCHES = 4;
const FILE_BYTES = 3;
const START = Date.parse('2026-03-21T08:00:00Z');

const names = ['a', 'b', 'a (2)', 'b.txt'];
const conflictActions: readonly OnConflict[] = ['fail', 'replace', 'keepBoth', 'skip', 'merge'];

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function newOwner(username: string): Promise<number> {
  return addCustomer(database.scope, {
    username,
    email: `${username}@abrak.example`,
    displayName: username,
    name: username,
    family: '',
    password: '',
    state: 'active',
    planId: 3,
    createdAt: new Date(START),
  });
}

function allRows(ownerId: number) {
  return database.scope.q().selectFrom('document').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute();
}

async function addFile(
  actor: Actor,
  folderId: number,
  claim: { name: string; onConflict: OnConflict },
): Promise<string> {
  const { db, customer } = actor;
  const blobKey = randomUUID();
  await db.tx(async () => {
    await getTargetFolder(actor, folderId);
    const file = { blobKey, sizeBytes: FILE_BYTES, genericType: 'other', mimeType: null };
    await placeFile(actor, { ...claim, folder: { id: folderId }, file, limits: undefined });
    await addUsage(db, customer.id, FILE_BYTES);
  });
  return blobKey;
}

type Row = Awaited<ReturnType<typeof allRows>>[number];

/** Returns the tree invariants that a document violates; there must never be any. */
function violationsOf(row: Row, byId: ReadonlyMap<number, Row>): string[] {
  const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
  const wentAlong = row.trashed_with !== null && row.trashed_with !== row.id;
  const violations = {
    'has a parent that is missing or a file': row.parent_id !== null && parent?.discriminator !== 'D',
    'is not trashed although its parent is': row.trashed_with === null && (parent?.trashed_with ?? null) !== null,
    'was trashed with a document that is not trashed':
      wentAlong && byId.get(row.trashed_with ?? 0)?.trashed_with !== row.trashed_with,
    'was trashed with a document without its parent': wentAlong && parent?.trashed_with !== row.trashed_with,
  };
  return Object.entries(violations).flatMap(([violation, isSo]) => (isSo ? [`${row.id} ${violation}`] : []));
}

async function countReachable(ownerId: number): Promise<number> {
  const { rows } = await sql`
    with recursive reach (id) as (
      select id from document where owner_id = ${ownerId} and parent_id is null
      union all
      select document.id from reach join document on document.parent_id = reach.id
    )
    select id from reach`.execute(database.scope.q());
  return rows.length;
}

async function findViolations(ownerId: number, rows: readonly Row[]): Promise<string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const violations = rows.flatMap((row) => violationsOf(row, byId));
  const unreachable = rows.length - (await countReachable(ownerId));
  return unreachable === 0 ? violations : [...violations, `${unreachable} cannot be reached`];
}

async function readUsage(ownerId: number, rows: readonly Row[]) {
  const fileKeys = new Set(rows.flatMap(({ blob_key }) => (blob_key === null ? [] : [blob_key])));
  return { fileKeys, usedBytes: (await getUsage(database.scope, ownerId)).used_bytes };
}

/** Returns "done" or the code of an expected refusal. Rethrows any other error. */
async function attempt(act: () => Promise<unknown>, more: readonly string[] = []): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal && ['nameExists', 'moveIntoSelf', ...more].includes(error.code)) return error.code;
    throw error;
  }
}

const oddSeeds = someCases([1, 3, 5]);
const evenSeeds = someCases([2, 4, 6]);
const seeds = [...oddSeeds, ...evenSeeds];
// At once, and by jobs whose batches have up to so many documents.
const ways = [
  ...oddSeeds.map((seed) => [seed, { jobFrom: Infinity, batch: 1 }] as const),
  ...evenSeeds.map((seed) => [seed, { jobFrom: 2, batch: 1 + (seed % 3) }] as const),
];

async function newCustomer(username: string) {
  const id = await newOwner(username);
  return { id, username: '', email: '', displayName: '', planId: 3 };
}

test.each(ways)(
  'random moves, trashings, restores and erasures lose no file and violate no tree invariant (seed %d, %o)',
  async (seed, { jobFrom, batch }) => {
    const { roll, pick } = createDice(seed);
    const customer = await newCustomer(`owner${seed}`);
    const { id } = customer;
    const fileKeys = new Set<string>();
    const outcomes = new Map<string, number>();

    let rows = await allRows(id);
    for (let step = 0; step < STEPS; step += 1) {
      const actor: Actor = { db: database.scope, customer, now: new Date(START + step), jobFrom };
      const alive = rows.filter((row) => row.trashed_at === null);
      const folderIds = [0, ...alive.filter(({ discriminator }) => discriminator === 'D').map((row) => row.id)];
      const chosen = rows.filter((row) => row.trashed_with === row.id).map((row) => row.id);
      const some = (ids: readonly number[]) => Array.from({ length: 1 + roll(3) }, () => pick(ids));
      const onConflict = pick(conflictActions);
      const moveSome = () => move(actor, some(alive.map((row) => row.id)), { targetId: pick(folderIds), onConflict });
      const acts = [
        () => createFolder(actor, { name: pick(names), parentId: pick(folderIds) }),
        async () => void fileKeys.add(await addFile(actor, pick(folderIds), { name: pick(names), onConflict })),
        ...(alive.length === 0 ? [] : [moveSome, moveSome, () => trash(actor, some(alive.map((row) => row.id)))]),
        ...(chosen.length === 0
          ? []
          : [
              () => restore(actor, some(chosen), onConflict),
              async () => {
                for (const key of await erase(actor, some(chosen).slice(0, 2))) fileKeys.delete(key);
              },
            ]),
      ];
      const outcome = await attempt(pick(acts));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      expect(outcome === 'done' || isDeepStrictEqual(await allRows(id), rows)).toBe(true);
      for (const key of await finishJobs({ db: database.scope }, batch)) fileKeys.delete(key);
      rows = await allRows(id);
      expect(await findViolations(id, rows)).toEqual([]);
      expect(await readUsage(id, rows)).toEqual({ fileKeys, usedBytes: fileKeys.size * FILE_BYTES });
    }
    expect(outcomes.get('done')).toBeGreaterThan(STEPS / 3);
    expect(outcomes.get('nameExists')).toBeGreaterThan(0);
  },
);

function entriesOf(rows: readonly Row[]): ReadonlyMap<number, TreeEntry> {
  return new Map(
    rows.map(({ id, name, blob_key, folder_id, trashed_with }) => [
      id,
      { name, content: blob_key, parentKey: folder_id, trashedWith: trashed_with },
    ]),
  );
}

function countsOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { folder_id, trashed_at } of rows)
    if (trashed_at === null) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
  return counts;
}

/** Returns the stored number of documents of each folder that is not empty. */
async function keptCounts(ownerId: number): Promise<ReadonlyMap<number, number>> {
  const query = database.scope
    .q()
    .selectFrom('folder_count')
    .select(['folder_id', 'documents'])
    .where('owner_id', '=', ownerId);
  return new Map(
    (await query.where('documents', '>', 0).execute()).map(({ folder_id, documents }) => [folder_id, documents]),
  );
}

async function searchableNames(ownerId: number): Promise<string[]> {
  const query = database.scope.q().selectFrom('searchable_name').select('name_search').where('owner_id', '=', ownerId);
  return (await query.execute()).map(({ name_search }) => name_search).toSorted();
}

/** Applies one random action to the tables and to the reference tree, whose keys are the document ids. */
async function applyToBoth(actor: Actor, expected: ExpectedTree, { roll, pick }: Dice): Promise<void> {
  const { alive, folders, chosen } = expected;
  const parentKey = pick([ROOT_KEY, ...folders]);
  const onConflict = pick(['keepBoth', 'merge', 'merge', 'replace'] as const);
  const change = async (act: () => Promise<unknown>, foresee: () => void) => {
    await act();
    foresee();
  };
  const addFolder = async () => {
    const { id, name } = await createFolder(actor, { name: `folder ${roll(3)}`, parentId: parentKey });
    expected.add({ name, content: null, parentKey }, { key: id });
  };
  const moveOne = () => {
    const key = pick(alive);
    if (expected.isWithin(parentKey, key)) return Promise.resolve();
    return change(
      () => move(actor, [key], { targetId: parentKey, onConflict }),
      () => expected.move(key, parentKey, onConflict),
    );
  };
  const addOne = async () => {
    const name = `${roll(3)}.txt`;
    const onTaken = pick(['keepBoth', 'replace'] as const);
    const content = await addFile(actor, parentKey, { name, onConflict: onTaken });
    const [row] = (await allRows(actor.customer.id)).filter(({ blob_key }) => blob_key === content);
    expected.add({ name, content, parentKey }, { key: row?.id ?? -1, onConflict: onTaken });
  };
  const trashOne = (key: number) =>
    change(
      () => trash(actor, [key]),
      () => expected.trash(key),
    );
  const restoreOne = (key: number) =>
    change(
      () => restore(actor, [key], onConflict),
      () => expected.restore(key, onConflict),
    );
  const eraseOne = (key: number) =>
    change(
      () => erase(actor, [key]),
      () => expected.erase(key),
    );
  await pick([
    addFolder,
    addOne,
    ...(alive.length === 0 ? [] : [moveOne, moveOne, () => trashOne(pick(alive))]),
    ...(chosen.length === 0 ? [] : [() => restoreOne(pick(chosen)), () => eraseOne(pick(chosen))]),
  ])();
}

test.each(ways)(
  'a random sequence of actions gives the same tree as the in-memory reference (seed %d, %o)',
  async (seed, { jobFrom, batch }) => {
    const dice = createDice(seed);
    const customer = await newCustomer(`reference${seed}`);
    const expected = new ExpectedTree();
    for (let step = 0; step < STEPS; step += 1) {
      const actor: Actor = { db: database.scope, customer, now: new Date(START + step), jobFrom };
      // The action may be refused because a name is taken.
      await attempt(() => applyToBoth(actor, expected, dice));
      await finishJobs({ db: database.scope }, batch);
      const rows = await allRows(customer.id);
      expect(describeEntries(entriesOf(rows))).toEqual(describeEntries(expected.entries));
      expect(await keptCounts(customer.id)).toEqual(countsOf(rows));
      expect(await searchableNames(customer.id)).toEqual(rows.map(({ name }) => searchText(name)).toSorted());
    }
    expect(expected.alive.length).toBeGreaterThan(0);
  },
);

async function countJobs(ownerId: number): Promise<number> {
  return (await database.scope.q().selectFrom('document_job').select('id').where('owner_id', '=', ownerId).execute())
    .length;
}

test.each(seeds)(
  'calls and cancellations between the batches of jobs lose no file and leave no tree invariant violated (seed %d)',
  async (seed) => {
    const { roll, pick } = createDice(seed);
    const customer = await newCustomer(`between${seed}`);
    const { id } = customer;
    const fileKeys = new Set<string>();
    let endedCount = 0;
    let rows = await allRows(id);
    for (let step = 0; step < STEPS; step += 1) {
      const actor: Actor = { db: database.scope, customer, now: new Date(START + step), jobFrom: 3 };
      const alive = rows.filter((row) => row.trashed_at === null);
      const folderIds = [0, ...alive.filter(({ discriminator }) => discriminator === 'D').map((row) => row.id)];
      const chosen = rows.filter((row) => row.trashed_with === row.id).map((row) => row.id);
      const some = (ids: readonly number[]) => Array.from({ length: 1 + roll(3) }, () => pick(ids));
      const onConflict = pick(conflictActions);
      const jobs = await listOwnJobs(actor);
      const acts = [
        () => createFolder(actor, { name: pick(names), parentId: pick(folderIds) }),
        async () => void fileKeys.add(await addFile(actor, pick(folderIds), { name: pick(names), onConflict })),
        ...(alive.length === 0
          ? []
          : [
              () => move(actor, some(alive.map((row) => row.id)), { targetId: pick(folderIds), onConflict }),
              () => trash(actor, some(alive.map((row) => row.id))),
            ]),
        ...(chosen.length === 0
          ? []
          : [
              () => restore(actor, some(chosen), onConflict),
              async () => {
                for (const key of await erase(actor, some(chosen).slice(0, 1))) fileKeys.delete(key);
              },
            ]),
        ...jobs.map((job) => () => cancelJob(actor, job.id)),
      ];
      await attempt(pick(acts), ['itemMissing']);
      for (let batchesLeft = roll(MAX_BATCHES); batchesLeft > 0; batchesLeft -= 1) {
        const worked = await workOnNextJob({ db: database.scope, now: () => actor.now }, 1 + roll(2));
        for (const key of worked?.blobKeys ?? []) fileKeys.delete(key);
      }
      rows = await allRows(id);
      expect(await readUsage(id, rows)).toEqual({ fileKeys, usedBytes: fileKeys.size * FILE_BYTES });
      expect(await keptCounts(id)).toEqual(countsOf(rows));
      if ((await countJobs(id)) > 0) continue;
      endedCount += 1;
      expect(await findViolations(id, rows)).toEqual([]);
    }
    await finishJobs({ db: database.scope });
    expect(await findViolations(id, await allRows(id))).toEqual([]);
    expect(endedCount).toBeGreaterThan(0);
  },
);
