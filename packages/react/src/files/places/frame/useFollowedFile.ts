import type { StoredDocument } from '@abrak/core/files';
import { useEffect, useState } from 'react';
import { useEffectEvent } from '../../../ui/index.ts';
import type { DocumentList } from '../../listing/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { findPreviewed } from '../navigation/previewedFile.ts';

const isFile = ({ kind }: StoredDocument) => kind === 'file';

/** Returns the file nearest to a place in the list that another document has left, the one after it first. */
function neighbourOf(documents: readonly StoredDocument[], index: number): StoredDocument | undefined {
  return documents.slice(index).find(isFile) ?? documents.slice(0, index).filter(isFile).at(-1);
}

interface Followed {
  readonly placeKey: string;
  readonly file: StoredDocument;
  readonly documents: readonly StoredDocument[];
}

/**
 * Returns the previewed file among the documents of the open place; undefined while none is found. Follows a file that is
 * renamed, and moves on to its neighbour when the file leaves the list; closes the preview without one.
 */
export function useFollowedFile({ placeKey, shown: { documents } }: DocumentList, isLoading: boolean) {
  const { previewed, preview } = usePlaceNavigation();
  const file = previewed === null ? undefined : findPreviewed(documents, previewed);
  const [last, setLast] = useState<Followed>();
  if (file !== undefined && (last?.file !== file || last.documents !== documents))
    setLast({ placeKey, file, documents });

  const wasShown =
    previewed !== null && last?.placeKey === placeKey && findPreviewed([last.file], previewed) !== undefined;
  const isGone = wasShown && file === undefined && !isLoading;
  const follow = useEffectEvent(() => {
    if (last === undefined) return;
    const { id } = last.file;
    const next =
      documents.find((document) => document.id === id) ??
      neighbourOf(
        documents,
        last.documents.findIndex((document) => document.id === id),
      );
    preview(next === undefined ? null : { file: next, size: previewed?.size ?? 'medium' });
  });
  useEffect(() => {
    if (isGone) follow();
  }, [isGone]);
  return file;
}
