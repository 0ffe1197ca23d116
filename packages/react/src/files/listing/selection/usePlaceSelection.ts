import type { StoredDocument } from '@abrak/core/files';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import { useAnnounce } from '../../../provider/index.ts';
import { countSelected, includesUnloaded, isSelectedAt, type Selection } from './selection.ts';
import { useKeptSelection } from './useKeptSelection.ts';
import type { ListedDocuments } from '../../data/index.ts';

/** The selection of a place. */
export interface PlaceSelection {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  readonly count: number;
  /** True when some selected documents are not loaded yet, so that actions have to wait. */
  readonly isPartlyLoaded: boolean;
  /** The selected document when exactly one is selected. */
  readonly only: StoredDocument | undefined;
  /** Returns the selected documents in display order; computed on demand, not on every key press. */
  readonly selected: () => readonly StoredDocument[];
}

/** Keeps the selection of one place and announces the count that the customer selected. */
export function usePlaceSelection(
  placeKey: string,
  list: Pick<ListedDocuments, 'documents' | 'rowCount' | 'searchedText' | 'sort'>,
): PlaceSelection {
  const { documents } = list;
  const [selection, keepSelection] = useKeptSelection(placeKey, list);
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  const count = countSelected(selection);
  const only = useMemo(
    () => (count === 1 ? documents.find(({ id }, index) => isSelectedAt(selection, index, id)) : undefined),
    [count, documents, selection],
  );

  const announcedCount = useRef(0);
  const isChosen = useRef(false);
  useEffect(() => {
    // Not for documents that leave or return by themselves: it would drown out what was done with them.
    if (isChosen.current && count !== announcedCount.current)
      announce(count === 0 ? t('selection.none') : t('selection.count', { count }));
    isChosen.current = false;
    announcedCount.current = count;
  }, [announce, t, count, selection]);
  const setSelection = useCommand((next: Selection) => {
    isChosen.current = true;
    keepSelection(next);
  });

  return {
    selection,
    setSelection,
    count,
    isPartlyLoaded: includesUnloaded(selection),
    only,
    selected: () => documents.filter(({ id }, index) => isSelectedAt(selection, index, id)),
  };
}
