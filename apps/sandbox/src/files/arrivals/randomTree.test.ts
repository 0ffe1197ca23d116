import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OnConflict } from '@abrak/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import { openTestDatabase } from '../../testing/openSandbox.ts';
import { type Actor, createFolder } from '../documentActions.ts';
import { addDocument, addUsage, getUsage } from '../documentStore.ts';
import { erase, restore, trash } from '../trash/trash.ts';
import { move } from './move.ts';
import { claimName } from './nameConflicts.ts';

const STEPS = 150;
const FILE_BYTES = 3;
const START = Date.parse('2026-03-21T08:00:00Z');

const names = ['a', 'b', 'a (2)', 'b.txt'];
const wishes: readonly OnConflict[] = ['fail', 'replace', 'keepBoth', 'skip', 'merge'];

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Numbers below a limit that look random and are the same each time (mulberry32). */
function createDice(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

async function newOwner(username: string): Promise<number> {
  return addCustomer(database.scope, {
    username,
    email: `${username}@abrak.example`,
    displayName: username,
    name: username,
    family: '',
    password: '',
    state: 'active',
    balanceToman: 0,
    planId: 3,
    createdAt: new Date(START),
  });
}

function allRows(ownerId: number) {
  return database.scope.q().selectFrom('document').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute();
}

async function addFile(actor: Actor, folderId: number, claim: { name: string; onConflict: OnConflict }): Promise<string> {
  const { db, customer, now } = actor;
  const blobKey = randomUUID();
  await db.tx(async () => {
    const name = await claimName(actor, { ...claim, folder: { id: folderId } });
    const file = { blobKey, sizeBytes: FILE_BYTES, genericType: 'other', mimeType: null };
    await addDocument(db, { ownerId: customer.id, folderId, name, createdAt: now, file });
    await addUsage(db, customer.id, FILE_BYTES);
  });
  return blobKey;
}

type Row = Awaited<ReturnType<typeof allRows>>[number];

/** What is wrong with a document's place; nothing ever should be, whatever was done. */
function flawsOf(row: Row, byId: ReadonlyMap<number, Row>): string[] {
  const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
  const wentAlong = row.trashed_with !== null && row.trashed_with !== row.id;
  const flaws = {
    'is in a file or nowhere': row.parent_id !== null && parent?.discriminator !== 'D',
    'is alive in the trash': row.trashed_with === null && (parent?.trashed_with ?? null) !== null,
    'went with what is not in the trash': wentAlong && byId.get(row.trashed_with ?? 0)?.trashed_with !== row.trashed_with,
    'went along without its folder': wentAlong && parent?.trashed_with !== row.trashed_with,
  };
  return Object.entries(flaws).flatMap(([flaw, isSo]) => (isSo ? [`${row.id} ${flaw}`] : []));
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

async function stateOf(ownerId: number) {
  const rows = await allRows(ownerId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    flaws: rows.flatMap((row) => flawsOf(row, byId)),
    unreachable: rows.length - (await countReachable(ownerId)),
    fileKeys: new Set(rows.flatMap(({ blob_key }) => (blob_key === null ? [] : [blob_key]))),
    usedBytes: (await getUsage(database.scope, ownerId)).used_bytes,
  };
}

/** "done", or the code of a refusal that is to be expected; any other error is thrown. */
async function tryOut(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof HttpError && ['nameExists', 'moveIntoSelf'].includes(error.code)) return error.code;
    throw error;
  }
}

test.each([1, 2, 3, 4, 5, 6])('whatever is moved, trashed, restored and erased, no file is lost and no place is odd (%d)', async (seed) => {
  const roll = createDice(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[roll(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  const id = await newOwner(`owner${seed}`);
  const customer = { id, username: '', email: '', displayName: '', planId: 3 };
  const fileKeys = new Set<string>();
  const outcomes = new Map<string, number>();

  for (let step = 0; step < STEPS; step += 1) {
    const actor: Actor = { db: database.scope, customer, now: new Date(START + step) };
    const rows = await allRows(id);
    const alive = rows.filter((row) => row.trashed_at === null);
    const folderIds = [0, ...alive.filter(({ discriminator }) => discriminator === 'D').map((row) => row.id)];
    const chosen = rows.filter((row) => row.trashed_with === row.id).map((row) => row.id);
    const some = (ids: readonly number[]) => Array.from({ length: 1 + roll(3) }, () => pick(ids));
    const onConflict = pick(wishes);
    const acts = [
      () => createFolder(actor, { name: pick(names), parentId: pick(folderIds) }),
      async () => void fileKeys.add(await addFile(actor, pick(folderIds), { name: pick(names), onConflict })),
      ...(alive.length === 0 ? [] : [
        () => move(actor, some(alive.map((row) => row.id)), { targetId: pick(folderIds), onConflict }),
        () => move(actor, some(alive.map((row) => row.id)), { targetId: pick(folderIds), onConflict }),
        () => trash(actor, some(alive.map((row) => row.id))),
      ]),
      ...(chosen.length === 0 ? [] : [
        () => restore(actor, some(chosen), onConflict),
        async () => {
          for (const key of await erase(actor, some(chosen).slice(0, 1))) fileKeys.delete(key);
        },
      ]),
    ];
    const outcome = await tryOut(pick(acts));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    expect(outcome === 'done' || isDeepStrictEqual(await allRows(id), rows)).toBe(true);
    expect(await stateOf(id)).toEqual({ flaws: [], unreachable: 0, fileKeys, usedBytes: fileKeys.size * FILE_BYTES });
  }
  expect(outcomes.get('done')).toBeGreaterThan(STEPS / 3);
  expect(outcomes.get('nameExists')).toBeGreaterThan(0);
});
