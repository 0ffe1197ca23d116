import { type ApiError, type Client, isApiError } from '../client/index.ts';
import { toApiError } from '../client/internal.ts';
import { listFolder } from './api.ts';
import { type Batching, batchesOf } from './batches.ts';
import {
  arrivalOf,
  type ConflictChoice,
  type DocumentArrival,
  findConflicts,
  groupByChoice,
  type NameConflict,
  type OnConflict,
} from './conflicts.ts';
import { nameKey } from './documentName.ts';
import { parentPath } from './folderPath.ts';
import type { StoredDocument, FolderListing } from './schema.ts';
import { restoreDocuments } from './trash.ts';

/** Options of a restore that prompts for name conflicts. */
export interface RestoreWithPromptOptions extends Omit<Batching, 'keepalive'> {
  /** Called once with all name conflicts; resolves to undefined to leave the conflicting documents in the trash. */
  readonly ask: (
    conflicts: readonly NameConflict<DocumentArrival>[],
  ) => Promise<ReadonlyMap<DocumentArrival, ConflictChoice> | undefined>;
}

/** Result of a restore, also when it stopped early. */
export interface RestoreOutcome {
  /** Ids of the documents that the server has restored. */
  readonly restoredIds: readonly number[];
  /** Error that stopped the restore early, such as canceled. */
  readonly error?: ApiError;
}

type FindTarget = (document: StoredDocument) => Promise<FolderListing>;

/**
 * Creates a lookup of the folder that a document returns to: its former parent, or the root when that is gone. Each
 * folder is listed once.
 */
function createTargetFinder(client: Client, signal: AbortSignal | undefined): FindTarget {
  const listings = new Map<string, Promise<FolderListing>>();
  const list = (path: string) => {
    const listing = listings.get(path) ?? listFolder(client, path, signal);
    listings.set(path, listing);
    return listing;
  };
  return async ({ path, parent }) => {
    const folderPath = parentPath(path) ?? '/';
    if (folderPath === '/') return list('/');
    try {
      const listing = await list(folderPath);
      // A different folder may now have the name of a deleted parent.
      if (listing.folder.id === parent?.id) return listing;
    } catch (error) {
      if (!isApiError(error, 'itemMissing') && !isApiError(error, 'notAFolder')) throw error;
    }
    return list('/');
  };
}

type Partition = (
  batch: readonly StoredDocument[],
) => Promise<{ readonly free: StoredDocument[]; readonly taken: StoredDocument[] }>;

/**
 * Creates a function that separates documents with free names from conflicting ones. Of several documents with the same
 * name the first counts as free.
 */
function createPartition(findTarget: FindTarget): Partition {
  const namesByFolder = new Map<number, Set<string>>();
  const namesIn = ({ folder, documents }: FolderListing) => {
    const names = namesByFolder.get(folder.id) ?? new Set(documents.map(({ name }) => nameKey(name)));
    namesByFolder.set(folder.id, names);
    return names;
  };
  return async (batch) => {
    const free: StoredDocument[] = [];
    const taken: StoredDocument[] = [];
    for (const document of batch) {
      const names = namesIn(await findTarget(document));
      const key = nameKey(document.name);
      (names.has(key) ? taken : free).push(document);
      names.add(key);
    }
    return { free, taken };
  };
}

async function isFree(sent: Promise<void>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (isApiError(error, 'nameExists')) return false;
    throw error;
  }
}

type Send = (documents: readonly StoredDocument[], onConflict?: OnConflict) => Promise<void>;

/**
 * Restores the documents without a name conflict and returns the others. Folders are listed only after the server has
 * rejected a batch.
 */
async function restoreFree(
  documents: readonly StoredDocument[],
  send: Send,
  partition: Partition,
): Promise<StoredDocument[]> {
  const left: StoredDocument[] = [];
  let isRefused = false;
  for (const batch of batchesOf(documents)) {
    if (!isRefused && (await isFree(send(batch)))) continue;
    isRefused = true;
    const { free, taken } = await partition(batch);
    left.push(...((await isFree(send(free))) ? taken : batch));
  }
  return left;
}

async function conflictsOf(arrivals: readonly DocumentArrival[], findTarget: FindTarget) {
  const byTarget = new Map<FolderListing, DocumentArrival[]>();
  for (const arrival of arrivals) {
    const target = await findTarget(arrival.document);
    const arriving = byTarget.get(target);
    if (arriving === undefined) byTarget.set(target, [arrival]);
    else arriving.push(arrival);
  }
  return Array.from(byTarget).flatMap(([{ documents }, arriving]) => findConflicts(arriving, documents));
}

/**
 * Restores trashed documents in batches: first those without a name conflict, then the others as chosen in the prompt.
 * Resolves with the partial result instead of rejecting.
 */
export async function restoreWithPrompt(
  client: Client,
  documents: readonly StoredDocument[],
  { ask, signal, onProgress }: RestoreWithPromptOptions,
): Promise<RestoreOutcome> {
  const restoredIds: number[] = [];
  const send: Send = (chosen, onConflict) => {
    const ids = chosen.map(({ id }) => id);
    const before = restoredIds.length;
    return restoreDocuments(client, ids, {
      onConflict,
      signal,
      onProgress(doneCount) {
        restoredIds.push(...ids.slice(restoredIds.length - before, doneCount));
        onProgress?.(restoredIds.length, documents.length);
      },
    });
  };
  try {
    const left = await restoreFree(documents, send, createPartition(createTargetFinder(client, signal)));
    if (left.length === 0) return { restoredIds };
    const arrivals = left.map(arrivalOf);
    // Lists the folders again: the documents restored above now hold their names.
    const choices = await ask(await conflictsOf(arrivals, createTargetFinder(client, signal)));
    if (choices === undefined) return { restoredIds };
    for (const { items, onConflict } of groupByChoice(arrivals, choices)) {
      await send(
        items.map(({ document }) => document),
        onConflict,
      );
    }
  } catch (error) {
    return { restoredIds, error: toApiError(error) };
  }
  return { restoredIds };
}
