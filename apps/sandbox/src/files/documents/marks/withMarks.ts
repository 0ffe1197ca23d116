import type { WireDocument } from '@abrak/core/internal';
import type { DbScope } from '../../../db/index.ts';
import { readMarks } from './markStore.ts';

/**
 * Adds the star and the tags to documents of their owner. Answers to other readers leave this out: marks are private to
 * the owner.
 */
export async function withMarks<Document extends WireDocument>(
  db: DbScope,
  ownerId: number,
  documents: readonly Document[],
): Promise<Document[]> {
  const marks = await readMarks(db, { ownerId, ids: documents.map(({ id }) => id) });
  return documents.map((document) => {
    const mark = marks.get(document.id);
    if (mark === undefined) return document;
    return {
      ...document,
      ...(mark.isFavourite && { favourite: true }),
      ...(mark.tags.length > 0 && { tags: mark.tags }),
    };
  });
}
