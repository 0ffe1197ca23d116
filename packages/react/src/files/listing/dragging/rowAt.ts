/** A row of a file grid and the index of its document in the list. */
export interface RowPlace {
  readonly row: HTMLElement;
  readonly index: number;
}

/** Returns the row that contains an event target; undefined outside of rows. */
export function rowAt(target: EventTarget): RowPlace | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-index]') : null;
  return row === null ? undefined : { row, index: Number(row.dataset['index']) };
}
