import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  LINES_MARGIN,
  ROW_HEIGHT,
  TILE_GAP,
  TILE_LINE_HEIGHT,
  TILE_MIN_WIDTH,
  PANEL_INSET,
} from '../../../theme/index.ts';
import { useDensity, useElementSize, type ListView } from '../../../ui/index.ts';
import { linesToDraw, offsetToReveal } from './lineWindow.ts';

/** Number of extra lines rendered above and below the viewport; a line of tiles costs as much as six rows. */
const OVERSCAN = { list: 3, grid: 1 } as const satisfies Record<ListView, number>;

/** A row of the list, or a line of tiles. */
export interface GridLine {
  readonly index: number;
  /** Distance from the start of the first line, in pixels. */
  readonly start: number;
}

/** Virtualized lines of a grid. */
export interface GridLines {
  /** Lines to render. */
  readonly lines: readonly GridLine[];
  /** Height of all lines in pixels. */
  readonly totalHeight: number;
  readonly columns: number;
  /** Width of the list in pixels, without its scrollbar; 0 before it is measured. */
  readonly width: number;
  readonly linesPerPage: number;
  /** Scrolls to an item that is not fully visible. If called before a render, that render already includes the lines around it. */
  readonly reveal: (index: number) => void;
}

interface GridLinesOptions {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly view: ListView;
  readonly count: number;
  /** Stays rendered when scrolled out of view, so that the keyboard focus is not lost. */
  readonly focusedIndex: number;
}

function columnsFor(view: ListView, width: number): number {
  return view === 'list' ? 1 : Math.max(1, Math.floor((width + TILE_GAP) / (TILE_MIN_WIDTH + TILE_GAP)));
}

/** Tracks the first visible line while scrolling. Returns a `scrollTo` that updates it immediately. */
function useFirstLine(scrollRef: RefObject<HTMLDivElement | null>, lineHeight: number) {
  const [firstLine, setFirstLine] = useState(0);
  // Cached, because reading `scrollTop` forces a layout.
  const offset = useRef(0);
  const track = useCallback(
    ({ scrollTop }: Element) => {
      offset.current = scrollTop;
      setFirstLine(Math.floor(scrollTop / lineHeight));
    },
    [lineHeight],
  );
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (element === null) return undefined;
    // Rendered within the scroll frame: a deferred render would show blank rows first.
    const trackNow = () => flushSync(() => track(element));
    track(element);
    element.addEventListener('scroll', trackNow, { passive: true });
    return () => element.removeEventListener('scroll', trackNow);
  }, [scrollRef, track]);
  const scrollTo = (target: number) => {
    const element = scrollRef.current;
    if (element === null) return;
    element.scrollTop = target;
    track(element);
  };
  return { firstLine, offset, scrollTo };
}

/** Returns the height of a line in pixels. The scroll container tells that of a row by its `scroll-margin-block-start`. */
function useLineHeight(scrollRef: RefObject<HTMLDivElement | null>, view: ListView): number {
  const density = useDensity();
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  useLayoutEffect(() => {
    const element = scrollRef.current;
    const measured = element === null ? 0 : Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart);
    if (measured > 0) setRowHeight(measured);
  }, [scrollRef, density]);
  return view === 'list' ? rowHeight : TILE_LINE_HEIGHT;
}

/** Virtualizes the lines of a list or of tiles; all lines have the same height, so the visible range is computed. */
export function useGridLines({ scrollRef, view, count, focusedIndex }: GridLinesOptions): GridLines {
  const { width, height } = useElementSize(scrollRef);
  const columns = columnsFor(view, width);
  const lineHeight = useLineHeight(scrollRef, view);
  const { firstLine, offset, scrollTo } = useFirstLine(scrollRef, lineHeight);
  const lineCount = Math.ceil(count / columns);
  const indexes = linesToDraw({
    firstLine,
    lineCount,
    linesInSight: height === 0 ? 0 : Math.ceil(height / lineHeight) + 1,
    overscan: OVERSCAN[view],
    focusedLine: Math.floor(focusedIndex / columns),
  });
  return {
    lines: indexes.map((index) => ({ index, start: index * lineHeight })),
    totalHeight: lineCount * lineHeight,
    columns,
    width,
    linesPerPage: Math.floor(height / lineHeight),
    reveal(index) {
      const element = scrollRef.current;
      // Rows below a floating panel are covered.
      const inset =
        element === null ? 0 : Number.parseFloat(getComputedStyle(element).getPropertyValue(PANEL_INSET)) || 0;
      const start = Math.floor(index / columns) * lineHeight;
      const target = offsetToReveal({
        start,
        size: lineHeight,
        margin: LINES_MARGIN,
        offset: offset.current,
        height: Math.max(lineHeight, height - inset),
      });
      if (target !== undefined) scrollTo(target);
    },
  };
}
