import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import type { BlobStore } from '../../store/index.ts';
import { findNewestBlob, readStoreId, setStoreId } from './installationStore.ts';

/** Version of the layout of a store. */
const STORE_VERSION = 1;

const MarkerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.number(), id: v.pipe(v.string(), v.uuid()) }),
);

/** Marker of a store: the version of its layout, and the id that its database has too. */
export type StoreMarker = v.InferOutput<typeof MarkerSchema>;

/** Reason why a store must not be used with a database. */
export type StoreProblem = 'belongsToAnother' | 'filesMissing' | 'tooNew';

/** Reads the marker of a store; undefined when the store has none. */
export async function readMarker(store: Pick<BlobStore, 'readMarker'>): Promise<StoreMarker | undefined> {
  const text = await store.readMarker();
  return text === undefined ? undefined : v.parse(MarkerSchema, text);
}

async function mark(store: BlobStore, id: string): Promise<undefined> {
  await store.writeMarker(JSON.stringify({ version: STORE_VERSION, id } satisfies StoreMarker));
}

/**
 * Makes sure that a store and a database belong together, and binds those that are new. Returns the problem when they
 * must not be used together: each would delete what the other one knows. Call it while no other process starts.
 */
export async function claimStore(
  db: DbScope,
  store: BlobStore,
  { isStoreOwn }: { /** True when no other database can use the store. */ readonly isStoreOwn: boolean },
): Promise<StoreProblem | undefined> {
  const marker = await readMarker(store);
  if (marker !== undefined && marker.version > STORE_VERSION) return 'tooNew';
  const storeId = await readStoreId(db);
  if (storeId !== undefined && marker?.id === storeId) return undefined;
  if (storeId !== undefined && marker !== undefined) return 'belongsToAnother';
  if (marker !== undefined && !isStoreOwn) return 'belongsToAnother';
  const blob = await findNewestBlob(db);
  if (blob !== undefined && (storeId !== undefined || (await store.sizeOf(blob)) === undefined)) return 'filesMissing';
  // In this order: a start that is interrupted in between is completed by the next one.
  const id = storeId ?? marker?.id ?? randomUUID();
  if (storeId === undefined) await setStoreId(db, id);
  return marker === undefined ? mark(store, id) : undefined;
}
