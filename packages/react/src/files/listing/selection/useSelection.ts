import { useCallback, useMemo } from 'react';
import { useCommand } from '../../../ui/headless.ts';
import {
  anchorIndexOf,
  countSelected,
  emptySelection,
  extentOf,
  selectAll,
  selectedIds,
  type SelectionExtent,
  selectOnly,
  selectRange,
  toggleSelected,
} from './selection.ts';
import { useKeptSelection } from './useKeptSelection.ts';

/** Selected documents of a list, and the commands that change them. Ids that are not in the list are ignored. */
export interface SelectionState {
  readonly ids: ReadonlySet<number>;
  readonly count: number;
  /** Part of the list that is selected, for a box that selects all. */
  readonly extent: SelectionExtent;
  readonly isSelected: (id: number) => boolean;
  /** Selects one document only; ranges begin there. */
  readonly select: (id: number) => void;
  /** Adds a document to the selection, or removes it; ranges begin there. */
  readonly toggle: (id: number) => void;
  /** Selects the documents from where the last choice was made to this one, in the order of the list. */
  readonly selectTo: (id: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/**
 * Keeps a selection among the ids of a list, in the order in which it is shown. Documents that leave the list leave the
 * selection. Makes no calls.
 */
export function useSelection(ids: readonly number[]): SelectionState {
  const list = useMemo(
    () => ({ documents: ids.map((id) => ({ id })), rowCount: ids.length, sort: undefined, searchedText: '' }),
    [ids],
  );
  const [selection, setSelection] = useKeptSelection('', list);
  const selected = useMemo(() => selectedIds(selection), [selection]);
  const indexOf = (id: number) => {
    const index = ids.indexOf(id);
    return index < 0 ? undefined : index;
  };
  const isSelected = useCallback((id: number) => selected.has(id), [selected]);
  const select = useCommand((id: number) => {
    const index = indexOf(id);
    if (index !== undefined) setSelection(selectOnly(id, index));
  });
  const toggle = useCommand((id: number) => {
    const index = indexOf(id);
    if (index !== undefined) setSelection(toggleSelected(selection, id, index));
  });
  const selectTo = useCommand((id: number) => {
    const index = indexOf(id);
    if (index !== undefined)
      setSelection(selectRange(list, anchorIndexOf(selection, list.documents, indexOf) ?? 0, index));
  });
  const all = useCommand(() => setSelection(selectAll(list)));
  const clear = useCommand(() => setSelection(emptySelection));
  const count = countSelected(selection);
  const extent = extentOf(selection, ids.length);
  return useMemo(
    () => ({ ids: selected, count, extent, isSelected, select, toggle, selectTo, selectAll: all, clear }),
    [selected, count, extent, isSelected, select, toggle, selectTo, all, clear],
  );
}
