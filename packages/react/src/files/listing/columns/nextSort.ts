import type { DocumentSort, SortKey } from '@abrak/core/files';

/**
 * Returns the sort after a click on a column: the same column reverses; names start ascending, sizes and dates
 * descending.
 */
export function nextSort(current: DocumentSort, by: SortKey): DocumentSort {
  if (current.by === by) return { by, order: current.order === 'ascending' ? 'descending' : 'ascending' };
  return { by, order: by === 'name' ? 'ascending' : 'descending' };
}
