import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LINE_HEIGHT, LINES_MARGIN, TILE_GAP, TILE_MIN_WIDTH } from './gridMeasures.ts';
import { linesToDraw, offsetToReveal } from './lineWindow.ts';
import type { FileView } from './useFileView.ts';
import { useElementSize } from './useElementSize.ts';

/** Lines kept ready above and below what is seen; a line of tiles is as much work as six rows. */
const OVERSCAN = { list: 3, grid: 1 } as const satisfies Record<FileView, number>;

/** One row of the list, or one line of tiles. */
export interface GridLine {
  readonly index: number;
  /** From the beginning of the first line, in pixels. */
  readonly start: number;
}

export interface GridLines {
  /** Those on the page. */
  readonly lines: readonly GridLine[];
  /** Of all lines, in pixels. */
  readonly totalHeight: number;
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

/** The first line in sight, followed while the element is scrolled, and a way to scroll it that is known at once. */
function useFirstLine(scrollRef: RefObject<HTMLDivElement | null>, lineHeight: number) {
  const [firstLine, setFirstLine] = useState(0);
  // Kept beside the element, which would lay out the page to answer.
  const offset = useRef(0);
  const follow = useCallback(
    ({ scrollTop }: Element) => {
      offset.current = scrollTop;
      setFirstLine(Math.floor(scrollTop / lineHeight));
    },
    [lineHeight],
  );
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (element === null) return undefined;
    // In the frame of the scrolling: a rendering that is put off shows an empty page first.
    const followNow = () => flushSync(() => follow(element));
    follow(element);
    element.addEventListener('scroll', followNow, { passive: true });
    return () => element.removeEventListener('scroll', followNow);
  }, [scrollRef, follow]);
  const scrollTo = (target: number) => {
    const element = scrollRef.current;
    if (element === null) return;
    element.scrollTop = target;
    follow(element);
  };
  return { firstLine, offset, scrollTo };
}

/** The lines of the list or of the tiles, all equally high, of which only those in sight are on the page. */
export function useGridLines({ scrollRef, view, count, focusedIndex }: GridLinesOptions): GridLines {
  const { width, height } = useElementSize(scrollRef);
  const columns = columnsFor(view, width);
  const lineHeight = LINE_HEIGHT[view];
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
    linesPerPage: Math.floor(height / lineHeight),
    reveal(index) {
      const start = Math.floor(index / columns) * lineHeight;
      const target = offsetToReveal({ start, size: lineHeight, margin: LINES_MARGIN, offset: offset.current, height });
      if (target !== undefined) scrollTo(target);
    },
  };
}
