import { type ApiError, type Client, isApiError, toApiError } from '../client/index.ts';
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
import type { Document, FolderListing } from './schema.ts';
import { restoreDocuments } from './trash.ts';

/** What a restoration asks, and whom it tells. */
export interface AskingRestoration extends Omit<Batching, 'keepalive'> {
  /** Asks once about all names that are taken; undefined leaves their documents in the trash. */
  readonly ask: (
    conflicts: readonly NameConflict<DocumentArrival>[],
  ) => Promise<ReadonlyMap<DocumentArrival, ConflictChoice> | undefined>;
}

/** How far a restoration came. */
export interface RestoreOutcome {
  /** Ids of the documents that the server took. */
  readonly restoredIds: readonly number[];
  /** What ended it before its time, such as canceled. */
  readonly error?: ApiError;
}

type FindTarget = (document: Document) => Promise<FolderListing>;

/** Finds the folder that a document goes back to, the root where that one is gone; each is read once. */
function createTargets(client: Client, signal: AbortSignal | undefined): FindTarget {
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
      // Another folder may have taken the name of one that is gone.
      if (listing.folder.id === parent?.id) return listing;
    } catch (error) {
      if (!isApiError(error, 'itemMissing') && !isApiError(error, 'notAFolder')) throw error;
    }
    return list('/');
  };
}

type Part = (batch: readonly Document[]) => Promise<{ readonly free: Document[]; readonly taken: Document[] }>;

/** Tells the documents whose names are free from the others; of several with one name the first counts as free. */
function createParting(findTarget: FindTarget): Part {
  const namesByFolder = new Map<number, Set<string>>();
  const namesIn = ({ folder, documents }: FolderListing) => {
    const names = namesByFolder.get(folder.id) ?? new Set(documents.map(({ name }) => nameKey(name)));
    namesByFolder.set(folder.id, names);
    return names;
  };
  return async (batch) => {
    const free: Document[] = [];
    const taken: Document[] = [];
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

type Send = (documents: readonly Document[], onConflict?: OnConflict) => Promise<void>;

/** Restores whatever meets nothing; gives the rest. Nothing is looked up before the server has refused something. */
async function restoreFree(documents: readonly Document[], send: Send, part: Part): Promise<Document[]> {
  const left: Document[] = [];
  let isRefused = false;
  for (const batch of batchesOf(documents)) {
    if (!isRefused && (await isFree(send(batch)))) continue;
    isRefused = true;
    const { free, taken } = await part(batch);
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
 * Puts trashed documents back where they were, in batches: first all whose names are free, then, as a person chose, the
 * others. Tells what was done instead of rejecting.
 */
export async function restoreAsking(
  client: Client,
  documents: readonly Document[],
  { ask, signal, onProgress }: AskingRestoration,
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
    const left = await restoreFree(documents, send, createParting(createTargets(client, signal)));
    if (left.length === 0) return { restoredIds };
    const arrivals = left.map(arrivalOf);
    // Read anew: what was just restored holds its name by now.
    const choices = await ask(await conflictsOf(arrivals, createTargets(client, signal)));
    if (choices === undefined) return { restoredIds };
    for (const { items, onConflict } of groupByChoice(arrivals, choices)) {
      await send(items.map(({ document }) => document), onConflict);
    }
  } catch (error) {
    return { restoredIds, error: toApiError(error) };
  }
  return { restoredIds };
}
