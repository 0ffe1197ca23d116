import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { LINE_HEIGHT, TILE_GAP, TILE_MIN_WIDTH } from './gridMeasures.ts';
import type { FileView } from './useFileView.ts';
import { useElementSize } from './useElementSize.ts';

/** Lines kept ready above and below what is seen; a line of tiles is as much work as six rows. */
const OVERSCAN = { list: 3, grid: 1 } as const satisfies Record<FileView, number>;

export interface GridLines {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly columns: number;
  readonly linesPerPage: number;
}

interface GridLinesOptions {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly view: FileView;
  readonly count: number;
  /** Kept on the page when it scrolls out, so that the keyboard never loses its place. */
  readonly focusedIndex: number;
}

function columnsFor(view: FileView, width: number): number {
  return view === 'list' ? 1 : Math.max(1, Math.floor((width + TILE_GAP) / (TILE_MIN_WIDTH + TILE_GAP)));
}

/** The lines of the list or of the tiles, of which only those in sight are on the page. */
export function useGridLines({ scrollRef, view, count, focusedIndex }: GridLinesOptions): GridLines {
  const { width, height } = useElementSize(scrollRef);
  const columns = columnsFor(view, width);
  const focusedLine = Math.floor(focusedIndex / columns);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const lines = defaultRangeExtractor(range);
      if (focusedLine < 0 || focusedLine >= range.count || lines.includes(focusedLine)) return lines;
      return [...lines, focusedLine].toSorted((a, b) => a - b);
    },
    [focusedLine],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: Math.ceil(count / columns),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_HEIGHT[view],
    overscan: OVERSCAN[view],
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [view, virtualizer]);
  return { virtualizer, columns, linesPerPage: Math.floor(height / LINE_HEIGHT[view]) };
}
