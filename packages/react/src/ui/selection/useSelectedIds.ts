import { useCallback, useState } from 'react';

/** Ids of the selected rows of a list. */
export interface SelectedIds {
  readonly ids: ReadonlySet<number>;
  /** Selects or deselects one row. Referentially stable, so that memoized rows do not re-render. */
  readonly select: (id: number, isSelected: boolean) => void;
  /** Selects exactly these rows. */
  readonly set: (ids: readonly number[]) => void;
}

/** Keeps the ids of selected rows; ids of rows that have left the list stay, so the caller filters its rows by them. */
export function useSelectedIds(): SelectedIds {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const select = useCallback((id: number, isSelected: boolean) => {
    setIds((current) => new Set(isSelected ? [...current, id] : [...current].filter((other) => other !== id)));
  }, []);
  const set = useCallback((chosen: readonly number[]) => setIds(new Set(chosen)), []);
  return { ids, select, set };
}
