interface LineWindow {
  /** The first line that is seen, as scrolled; what is past the end counts as the end. */
  readonly firstLine: number;
  readonly lineCount: number;
  /** How many lines can be seen at once; none before there is room. */
  readonly linesInSight: number;
  /** How many are kept ready on both sides. */
  readonly overscan: number;
  /** Drawn wherever it is; below zero for none. */
  readonly focusedLine: number;
}

/** Indexes of the lines that belong on the page, in order. */
export function linesToDraw({ firstLine, lineCount, linesInSight, overscan, focusedLine }: LineWindow): readonly number[] {
  if (linesInSight === 0) return [];
  const firstAtEnd = Math.max(0, lineCount - linesInSight);
  const first = Math.max(0, Math.min(firstLine, firstAtEnd) - overscan);
  const end = Math.min(lineCount, Math.max(firstLine, 0) + linesInSight + overscan);
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (focusedLine < 0 || focusedLine >= lineCount) return indexes;
  if (focusedLine < first) return [focusedLine, ...indexes];
  return focusedLine < end ? indexes : [...indexes, focusedLine];
}

interface LineInView {
  /** From the beginning of the first line, in pixels, as all that follows. */
  readonly start: number;
  readonly size: number;
  /** Room above the first line and below the last. */
  readonly margin: number;
  /** How far is scrolled. */
  readonly offset: number;
  /** How much is seen. */
  readonly height: number;
}

/** How far to scroll, and no further than needed, so that a line is seen whole; undefined when it is. */
export function offsetToReveal({ start, size, margin, offset, height }: LineInView): number | undefined {
  // Its own room comes along, so that the ends of the list are reached.
  if (start < offset) return start;
  const end = start + size + 2 * margin;
  return end > offset + height ? end - height : undefined;
}
