import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridLines } from '../lines/useGridLines.ts';

/** Tells whether a key or a pointer was used last, anywhere on the page. */
function useLastInput(): RefObject<'key' | 'pointer'> {
  const last = useRef<'key' | 'pointer'>('pointer');
  useEffect(() => {
    const noteKey = () => {
      last.current = 'key';
    };
    const notePointer = () => {
      last.current = 'pointer';
    };
    addEventListener('keydown', noteKey, { capture: true });
    addEventListener('pointerdown', notePointer, { capture: true });
    return () => {
      removeEventListener('keydown', noteKey, { capture: true });
      removeEventListener('pointerdown', notePointer, { capture: true });
    };
  }, []);
  return last;
}

// The library's types lack the second one.
type VisibleFocusOptions = FocusOptions & { readonly focusVisible?: boolean };

interface FollowerOptions {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** Scrolls to a row that is not visible. */
  readonly reveal: GridLines['reveal'];
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  readonly pendingFocus: RefObject<boolean>;
}

/** Returns true when the focus fell back to the body because its row was unmounted. */
function isFocusLost(element: HTMLElement): boolean {
  const root = element.getRootNode();
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return false;
  return root.activeElement === null || root.activeElement === document.body;
}

/** Moves the browser's focus to the focused row: when it is pending, and when the row that had it is unmounted. */
export function useFocusFollower({ scrollRef, index, reveal, pendingFocus }: FollowerOptions): void {
  const isInside = useRef(false);
  const lastInput = useLastInput();

  useEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null) return undefined;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && scroller.contains(relatedTarget)) return;
      // Deferred: only then it is clear whether the customer left the row or the row was unmounted.
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

  // When the last row goes, the empty state that takes the place of the list in this commit receives its focus.
  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    return () => {
      if (scroller === null || pendingFocus.current || !isInside.current) return;
      if (!scroller.matches(':focus-within') && !isFocusLost(scroller)) return;
      pendingFocus.current = true;
      queueMicrotask(() => {
        pendingFocus.current = false;
      });
    };
  }, [scrollRef, pendingFocus]);

  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    if (scroller === null || index < 0) return;
    if (!pendingFocus.current && !(isInside.current && isFocusLost(scroller))) return;
    const row = scroller.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row === null) return;
    pendingFocus.current = false;
    reveal(index);
    // Only Chromium shows a ring by itself after a key that removed the focused row.
    const options: VisibleFocusOptions = {
      preventScroll: true,
      ...(lastInput.current === 'key' && { focusVisible: true }),
    };
    row.focus(options);
    // Runs after every render, because the first render of a list has no rows yet.
  });
}
