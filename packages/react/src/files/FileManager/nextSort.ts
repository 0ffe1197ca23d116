import type { DocumentSort, SortKey } from '@abrak/core';

/** The order after a press on a column: the same column turns round, another starts where people expect it. */
export function nextSort(current: DocumentSort, by: SortKey): DocumentSort {
  if (current.by === by) return { by, order: current.order === 'ascending' ? 'descending' : 'ascending' };
  return { by, order: by === 'name' ? 'ascending' : 'descending' };
}
