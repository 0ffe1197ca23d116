import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { LINE_HEIGHT, TILE_GAP, TILE_MIN_WIDTH } from './gridMeasures.ts';
import type { FileView } from './useFileView.ts';
import { useElementSize } from './useElementSize.ts';

/** Lines kept ready above and below what is seen; a line of tiles is as much work as six rows. */
const OVERSCAN = { list: 3, grid: 1 } as const satisfies Record<FileView, number>;

type Lines = Virtualizer<HTMLDivElement, Element>;

export interface GridLines {
  readonly virtualizer: Lines;
  readonly columns: number;
  readonly linesPerPage: number;
  /** Scrolls to an item that is not whole in sight; called before a rendering, the lines around it are part of it. */
  readonly reveal: (index: number) => void;
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

/** Scrolls and tells the virtualizer at once; by itself it would hear of it a frame later and draw everything twice. */
function useScrolling() {
  const tellOffset = useRef<(offset: number, isScrolling: boolean) => void>(undefined);
  const observe = useCallback((lines: Lines, tell: (offset: number, isScrolling: boolean) => void) => {
    tellOffset.current = tell;
    return observeElementOffset(lines, (offset, isScrolling) => {
      const isKnown = isScrolling && !lines.isScrolling && offset === lines.scrollOffset;
      if (!isKnown) tell(offset, isScrolling);
    });
  }, []);
  const scrollTo = useCallback(({ scrollElement }: Lines, offset: number) => {
    if (scrollElement === null) return;
    scrollElement.scrollTop = offset;
    tellOffset.current?.(scrollElement.scrollTop, false);
  }, []);
  return { observe, scrollTo };
}

function isInSight({ scrollOffset, scrollRect }: Lines, start: number, height: number): boolean {
  const top = scrollOffset ?? 0;
  return start >= top && start + height <= top + (scrollRect?.height ?? 0);
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
  const { observe, scrollTo } = useScrolling();
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: Math.ceil(count / columns),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_HEIGHT[view],
    overscan: OVERSCAN[view],
    rangeExtractor,
    observeElementOffset: observe,
  });
  useLayoutEffect(() => virtualizer.measure(), [view, virtualizer]);
  const lineHeight = LINE_HEIGHT[view];
  const reveal = (index: number) => {
    const line = Math.floor(index / columns);
    // What is in sight needs no question to the virtualizer, which would lay out the page to answer.
    if (isInSight(virtualizer, line * lineHeight, lineHeight)) return;
    const [offset] = virtualizer.getOffsetForIndex(line, 'auto') ?? [];
    if (offset !== undefined) scrollTo(virtualizer, offset);
  };
  return { virtualizer, columns, linesPerPage: Math.floor(height / lineHeight), reveal };
}
