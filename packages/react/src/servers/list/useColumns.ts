import { useStoredText } from '../../ui/index.ts';

/** Columns that can be hidden; the name and the actions always show. */
export const serverColumns = ['state', 'address', 'size', 'image', 'end'] as const;

/** Column of the table of servers. */
export type ServerColumn = (typeof serverColumns)[number];

const KEY = 'abrak.serverColumns';

const initial: readonly ServerColumn[] = ['state', 'address', 'size', 'end'];

/** Shown columns in their order, kept in localStorage. */
export function useColumns() {
  const [stored, store] = useStoredText(KEY);
  const names = stored?.split(' ');
  const shown = names === undefined ? initial : serverColumns.filter((column) => names.includes(column));
  const toggle = (column: ServerColumn) => {
    const next = serverColumns.filter((one) => (one === column) !== shown.includes(one));
    store(next.join(' '));
  };
  return { shown, toggle };
}
