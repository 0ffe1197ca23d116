/** Focused index and layout of the grid. */
export interface GridPlace {
  readonly index: number;
  readonly count: number;
  /** 1 in the list. */
  readonly columns: number;
  /** Number of lines that fit in the viewport. */
  readonly linesPerPage: number;
  readonly direction: 'ltr' | 'rtl';
}

function stepFor(key: string, { columns, linesPerPage, direction }: GridPlace): number | undefined {
  const towardsEnd = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const page = Math.max(1, linesPerPage - 1) * columns;
  switch (key) {
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (columns === 1) return undefined;
      return key === towardsEnd ? 1 : -1;
    default:
      return undefined;
  }
}

function clampedIndex(target: number, { index, count, columns }: GridPlace): number {
  if (target < 0) return Math.abs(target - index) >= columns && columns > 1 ? index % columns : 0;
  if (target < count) return target;
  const lastLine = Math.floor((count - 1) / columns);
  const isOnLastLine = Math.floor(index / columns) === lastLine;
  if (isOnLastLine) return index;
  return Math.min(count - 1, lastLine * columns + (index % columns));
}

/**
 * Returns the index that a key press moves to; undefined when the key does not move. Left and Right follow the reading
 * direction; movement stops at both ends.
 */
export function nextIndex(key: string, place: GridPlace): number | undefined {
  if (place.count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return place.count - 1;
  const step = stepFor(key, place);
  return step === undefined ? undefined : clampedIndex(place.index + step, place);
}
