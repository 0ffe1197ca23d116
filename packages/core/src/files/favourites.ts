import { defineCall, defineChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

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
export const setFavourite = defineChange({
  call: 'files.setFavourite',
  route: 'PUT cfs/documents/favourites',
  send: ({ request }, ids: readonly number[], { isFavourite, ...batching }: FavouriteChange) =>
    sendInBatches(request, ids, { ...batching, method: isFavourite ? 'PUT' : 'DELETE' }),
});

/** Lists the customer's favourites outside the trash: folders first, then by name. Requires the `favourites` capability. */
export const listFavourites = defineCall({
  call: 'files.listFavourites',
  route: 'GET cfs/documents/favourites',
  send: ({ request }, signal?: AbortSignal): Promise<readonly StoredDocument[]> =>
    request({ answer: rowsOf(DocumentSchema), signal }),
});
