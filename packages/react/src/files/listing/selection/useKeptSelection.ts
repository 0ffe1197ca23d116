import { useMemo, useState } from 'react';
import { useCommand } from '../../../ui/headless.ts';
import { countSelected, emptySelection, reconcileSelection, type SelectableList, type Selection } from './selection.ts';

interface StoredSelection {
  readonly placeKey: string;
  /** The list that the selection refers to. */
  readonly list: SelectableList;
  readonly selection: Selection;
}

/** Keeps the selection of one place. Resets when the place changes, and drops removed documents. */
export function useKeptSelection(
  placeKey: string,
  list: SelectableList,
): readonly [Selection, (selection: Selection) => void] {
  const [stored, setStored] = useState<StoredSelection>({ placeKey, list, selection: emptySelection });
  const selection = useMemo(() => {
    if (stored.placeKey !== placeKey || countSelected(stored.selection) === 0) return emptySelection;
    return stored.list === list ? stored.selection : reconcileSelection(stored.selection, list);
  }, [stored, placeKey, list]);
  const setSelection = useCommand((next: Selection) => setStored({ placeKey, list, selection: next }));
  return [selection, setSelection];
}
