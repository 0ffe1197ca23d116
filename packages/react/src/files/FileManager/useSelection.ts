import type { Document } from '@abrak/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../provider/index.ts';
import { countSelected, emptySelection, isSelectedAt, keepPresent, reachesUnread, type SelectableList, type Selection } from './selection.ts';
import type { ShownDocuments } from './useShownDocuments.ts';

export interface SelectionState {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  readonly count: number;
  /** Whether some of it is still on its way, so that nobody can act on it yet. */
  readonly isUnread: boolean;
  /** The one document that is selected; undefined when there are more or none. */
  readonly only: Document | undefined;
  /** The selected documents in their order; looked up when an action needs them, not at every key press. */
  readonly selected: () => readonly Document[];
}

interface Made {
  readonly path: string;
  /** What it was made of. */
  readonly list: SelectableList;
  readonly selection: Selection;
}

/** The selection of one folder: begun anew in another, without what has gone, told to screen readers. */
export function useSelection(path: string, list: Pick<ShownDocuments, 'documents' | 'query' | 'rowCount' | 'sort'>): SelectionState {
  const { documents } = list;
  const [made, setMade] = useState<Made>({ path, list, selection: emptySelection });
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  const selection = useMemo(() => {
    if (made.path !== path || countSelected(made.selection) === 0) return emptySelection;
    return made.list === list ? made.selection : keepPresent(made.selection, list);
  }, [made, path, list]);

  const count = countSelected(selection);
  const only = useMemo(
    () => (count === 1 ? documents.find(({ id }, index) => isSelectedAt(selection, index, id)) : undefined),
    [count, documents, selection],
  );

  const told = useRef(0);
  useEffect(() => {
    if (count === told.current) return;
    told.current = count;
    announce(count === 0 ? t('selection.none') : t('selection.count', { count }));
  }, [announce, t, count]);

  return {
    selection,
    setSelection: (next) => setMade({ path, list, selection: next }),
    count,
    isUnread: reachesUnread(selection),
    only,
    selected: () => documents.filter(({ id }, index) => isSelectedAt(selection, index, id)),
  };
}
