/** Height in pixels of the zone at each edge in which a drag scrolls the list. */
const EDGE = 48;
/** Pixels scrolled per `dragover` event at the edge itself; browsers fire about twenty of them per second. */
const MAX_STEP = 24;

/**
 * Returns the pixels to scroll for a pointer dragging over a list: more towards an edge, negative upwards, 0 elsewhere.
 */
export function scrollStep(pointerY: number, { top, bottom }: Pick<DOMRect, 'bottom' | 'top'>): number {
  const toTop = pointerY - top;
  const toBottom = bottom - pointerY;
  const stepAt = (distance: number) => Math.ceil(MAX_STEP * (1 - Math.max(0, distance) / EDGE));
  if (toTop < EDGE && toTop <= toBottom) return -stepAt(toTop);
  return toBottom < EDGE ? stepAt(toBottom) : 0;
}
