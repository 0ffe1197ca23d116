import { type FocusEvent, type RefObject, useRef } from 'react';

/** Kind of input that opened a menu; a key focuses the first item. */
export type MenuOpener = 'key' | 'pointer';

/**
 * Returns a focus handler that moves the focus from the menu to its first enabled item when a key has opened the menu.
 * Radix does the same only for keys pressed after the menu has mounted, too late for a lazily loaded one.
 */
export function useFirstItemFocus(opener: RefObject<MenuOpener>): (event: FocusEvent<HTMLElement>) => void {
  const isFirst = useRef(true);
  return ({ currentTarget, target }) => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!wasFirst || target !== currentTarget || opener.current === 'pointer') return;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
}
