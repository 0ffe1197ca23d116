import type { StoredDocument } from '@abrak/core/files';
import { createContext, type ReactNode } from 'react';

/** Parts of the component's details of one document. */
export type DetailsPartId = 'description' | 'facts' | 'people' | 'sharing' | 'tags' | 'versions';

/** Part of the details that the page adds. */
export interface DetailsPart {
  /** Name of the part, unique among the parts. */
  readonly id: string;
  /** Heading of the part. */
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Returns the parts of the details of a document, in their order. It gets those that the component offers: leave one out
 * to hide it, add parts of the page.
 */
export type ArrangeDetails = (
  offered: readonly DetailsPartId[],
  document: StoredDocument,
) => readonly (DetailsPart | DetailsPartId)[];

/** Arrangement of the details by the page. Apart from the file manager, because the details are loaded later. */
export const DetailsArrangementContext = createContext<ArrangeDetails | undefined>(undefined);
