/** Returns the index of the row that contains an element; undefined outside of rows. */
export function indexAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? undefined : Number(row.getAttribute('data-index'));
}
