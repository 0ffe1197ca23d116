/** How near an edge something held over a list makes it scroll, in pixels. */
const EDGE = 48;
/** How far it scrolls at the edge itself each time the browser tells of the drag, some twenty times a second. */
const MAX_STEP = 24;

/** How far a list is to scroll for what is held over it: the nearer the edge the farther, upwards negative, else 0. */
export function scrollStep(pointerY: number, { top, bottom }: Pick<DOMRect, 'bottom' | 'top'>): number {
  const toTop = pointerY - top;
  const toBottom = bottom - pointerY;
  const stepAt = (distance: number) => Math.ceil(MAX_STEP * (1 - Math.max(0, distance) / EDGE));
  if (toTop < EDGE && toTop <= toBottom) return -stepAt(toTop);
  return toBottom < EDGE ? stepAt(toBottom) : 0;
}
