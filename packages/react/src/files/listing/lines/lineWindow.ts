interface LineWindow {
  /** First visible line by scroll position; may be past the end of a list that became shorter. */
  readonly firstLine: number;
  readonly lineCount: number;
  /** Number of lines that fit in the viewport; 0 before it is measured. */
  readonly linesInSight: number;
  /** Number of extra lines rendered on each side. */
  readonly overscan: number;
  /** Line to render even when it is not visible; negative for none. */
  readonly focusedLine: number;
}

/** Returns the indexes of the lines to render, in order. */
export function linesToDraw({
  firstLine,
  lineCount,
  linesInSight,
  overscan,
  focusedLine,
}: LineWindow): readonly number[] {
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
  /** Distance from the start of the first line, in pixels; all other fields are in pixels too. */
  readonly start: number;
  readonly size: number;
  /** Padding above the first line and below the last. */
  readonly margin: number;
  /** Scroll offset. */
  readonly offset: number;
  /** Height of the viewport. */
  readonly height: number;
}

/** Returns the scroll offset that makes a line fully visible with the least scrolling; undefined when it already is. */
export function offsetToReveal({ start, size, margin, offset, height }: LineInView): number | undefined {
  // The margins are included, so that both ends of the list can be reached.
  if (start < offset) return start;
  const end = start + size + 2 * margin;
  return end > offset + height ? end - height : undefined;
}
