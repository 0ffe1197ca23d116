import type { StoredDocument } from '@abrak/core/files';
import type { QueryClient } from '@tanstack/react-query';
import { onePerCache } from '../../../provider/headless.ts';
import { addToListings } from '../../data/index.ts';

/** Milliseconds during which finished uploads are batched, so that many small files update the listing once. */
const GATHER_MS = 50;

/** Uploaded documents that are added to the cached listings in batches. */
export interface UploadArrivals {
  /** Adds a document soon; calls the `onListed` of the first document of a batch after the batch was added. */
  add(document: StoredDocument, onListed: () => void): void;
  /** Adds the documents of the current batch now. */
  flush(): void;
  /** Forgets the documents of the current batch. */
  drop(): void;
}

function createArrivals(cache: QueryClient): UploadArrivals {
  let waiting: StoredDocument[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let finish: (() => void) | undefined;
  const take = () => {
    clearTimeout(timer);
    const taken = { documents: waiting, onListed: finish };
    [waiting, timer, finish] = [[], undefined, undefined];
    return taken;
  };
  const flush = () => {
    const { documents, onListed } = take();
    if (documents.length > 0) addToListings(cache, documents);
    onListed?.();
  };
  return {
    add(document, onListed) {
      waiting.push(document);
      finish ??= onListed;
      timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
    drop: () => void take(),
  };
}

/** Returns the uploaded documents of a cache that its listings do not contain yet. */
export const uploadArrivalsOf = onePerCache(createArrivals, ({ drop }) => drop());
