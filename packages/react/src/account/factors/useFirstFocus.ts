import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field or button inside an element when it is mounted: it replaces content that had the
 * focus.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), []);
  return ref;
}
