import type { StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { type Outcome, usePrefetched, whenLoaded } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';

const load = () => import('./markChanges.ts');

type Documents = readonly StoredDocument[];

/** Functions that change the star and the tags of documents. */
export interface MarkChanges {
  /** Marks documents as favourites, or removes the mark. */
  readonly setFavourite: (documents: Documents, isFavourite: boolean) => Promise<Outcome>;
  /** Adds a typed tag; its value is the tag as it is stored. Codes: those of `checkTagName`, `limitReached`. */
  readonly addTag: (documents: Documents, tag: string) => Promise<Outcome<string>>;
  /** Removes a tag. */
  readonly removeTag: (documents: Documents, tag: string) => Promise<Outcome>;
}

/** Returns the functions that change the star and the tags of documents. */
export function useMarkChanges(): MarkChanges {
  const services = useFileServices();
  usePrefetched(load);
  return useMemo(
    () => ({
      setFavourite: (documents, isFavourite) =>
        whenLoaded(load, (code) => code.setFavouriteIn(documents, isFavourite, services)),
      addTag: (documents, tag) => whenLoaded(load, (code) => code.addTagIn(documents, tag, services)),
      removeTag: (documents, tag) => whenLoaded(load, (code) => code.removeTagIn(documents, tag, services)),
    }),
    [services],
  );
}
