/** A row of a file grid and the place of its document in the list. */
export interface RowPlace {
  readonly row: HTMLElement;
  readonly index: number;
}

/** The row that an event happened on; undefined outside of any. */
export function rowAt(target: EventTarget): RowPlace | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-index]') : null;
  return row === null ? undefined : { row, index: Number(row.dataset['index']) };
}
