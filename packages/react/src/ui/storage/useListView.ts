import { useMemo } from 'react';
import { useWideWindow } from '../useWideWindow.ts';
import { useStoredChoice } from './useStoredChoice.ts';

/** View of a list: rows or tiles. */
export type ListView = 'grid' | 'list';

const views = ['grid', 'list'] as const;

/** The current view of a list and the choice between views. */
export interface ListViewChoice {
  /** The chosen view, or the grid in narrow windows. */
  readonly view: ListView;
  readonly canChoose: boolean;
  readonly choose: (view: ListView) => void;
}

/** Returns the view of a list: grid by default, kept in localStorage under a key, always grid in narrow windows. */
export function useListView(key: string): ListViewChoice {
  const [choice, choose] = useStoredChoice<ListView>({ key, choices: views });
  const isWide = useWideWindow();
  return useMemo(() => ({ view: isWide ? choice : 'grid', canChoose: isWide, choose }), [isWide, choice, choose]);
}
