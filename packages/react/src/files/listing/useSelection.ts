import type { StoredDocument } from '@abrak/core/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useAnnounce } from '../../provider/index.ts';
import { countSelected, emptySelection, isSelectedAt, reconcileSelection, includesUnloaded, type SelectableList, type Selection } from './selection.ts';
import type { ListedDocuments } from './useListedDocuments.ts';

/** The selection of a place. */
export interface SelectionState {
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

interface StoredSelection {
  readonly path: string;
  /** The list that the selection refers to. */
  readonly list: SelectableList;
  readonly selection: Selection;
}

/**
 * Keeps the selection of one place. Resets when the place changes, drops removed documents, and announces the count.
 */
export function useSelection(path: string, list: Pick<ListedDocuments, 'documents' | 'rowCount' | 'searchedText' | 'sort'>): SelectionState {
  const { documents } = list;
  const [stored, setStored] = useState<StoredSelection>({ path, list, selection: emptySelection });
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  const selection = useMemo(() => {
    if (stored.path !== path || countSelected(stored.selection) === 0) return emptySelection;
    return stored.list === list ? stored.selection : reconcileSelection(stored.selection, list);
  }, [stored, path, list]);

  const count = countSelected(selection);
  const only = useMemo(
    () => (count === 1 ? documents.find(({ id }, index) => isSelectedAt(selection, index, id)) : undefined),
    [count, documents, selection],
  );

  const announcedCount = useRef(0);
  useEffect(() => {
    if (count === announcedCount.current) return;
    announcedCount.current = count;
    announce(count === 0 ? t('selection.none') : t('selection.count', { count }));
  }, [announce, t, count]);

  return {
    selection,
    setSelection: (next) => setStored({ path, list, selection: next }),
    count,
    isPartlyLoaded: includesUnloaded(selection),
    only,
    selected: () => documents.filter(({ id }, index) => isSelectedAt(selection, index, id)),
  };
}
