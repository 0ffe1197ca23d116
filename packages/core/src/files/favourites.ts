import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';

/** Maximum number of favourites of a customer, those in the trash included. */
export const MAX_FAVOURITES = 1_000;

/** New state of the star, and batch options. */
export interface FavouriteChange extends Batching {
  readonly isFavourite: boolean;
}

/**
 * Marks documents as favourites, or removes the mark; those that are so already stay. Rejects with itemMissing, or with
 * limitReached above MAX_FAVOURITES. Requires the `favourites` capability.
 */
export function setFavourite(
  client: Client,
  ids: readonly number[],
  { isFavourite, ...batching }: FavouriteChange,
): Promise<void> {
  return sendChange(client, { noun: 'files', call: 'setFavourite', input: [ids, { isFavourite, ...batching }] }, () =>
    sendInBatches(ids, batching, (call) =>
      client.request({
        ...call,
        method: isFavourite ? 'PUT' : 'DELETE',
        service: 'cfs',
        path: 'documents/favourites',
        answer: v.unknown(),
      }),
    ),
  );
}

/** Lists the customer's favourites outside the trash: folders first, then by name. Requires the `favourites` capability. */
export function listFavourites(client: Client, signal?: AbortSignal): Promise<readonly StoredDocument[]> {
  const port = portCall(client, 'files', 'listFavourites');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/favourites',
    answer: v.array(DocumentSchema),
    signal,
  });
}
