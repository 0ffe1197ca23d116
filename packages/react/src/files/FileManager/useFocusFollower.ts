import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridLines } from './useGridLines.ts';

interface FollowerOptions {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** Scrolls to a row that is not in sight. */
  readonly reveal: GridLines['reveal'];
  /** Set when the focused row must take the browser's focus as soon as it is there. */
  readonly isDue: RefObject<boolean>;
}

/** Whether the focus fell out of the page because its row went away. */
function isFocusLost(element: HTMLElement): boolean {
  const root = element.getRootNode();
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return false;
  return root.activeElement === null || root.activeElement === document.body;
}

/** Brings the browser's focus to the focused row: after a move, and when the row it was on goes away. */
export function useFocusFollower({ scrollRef, index, reveal, isDue }: FollowerOptions): void {
  const isInside = useRef(false);

  useEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null) return undefined;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && scroller.contains(relatedTarget)) return;
      // Only now one knows whether a person left the row or the row left the page.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) isInside.current = false;
      });
    };
    scroller.addEventListener('focusin', enter);
    scroller.addEventListener('focusout', leave);
    return () => {
      scroller.removeEventListener('focusin', enter);
      scroller.removeEventListener('focusout', leave);
    };
  }, [scrollRef]);

  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null || index < 0) return;
    if (!isDue.current && !(isInside.current && isFocusLost(scroller))) return;
    const row = scroller.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row === null) return;
    isDue.current = false;
    reveal(index);
    row.focus({ preventScroll: true });
    // After every rendering: the first one of a list has no rows yet.
  });
}
