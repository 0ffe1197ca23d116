import { type FocusEvent, type RefObject, useRef } from 'react';

/** How somebody acted last: a menu that a key opens begins with its first item. */
export type MenuOpener = 'key' | 'pointer';

// A menu listens to keys from its first drawing on, and does not know the one that had it drawn.
export function useFirstItemFocus(opener: RefObject<MenuOpener>): (event: FocusEvent<HTMLElement>) => void {
  const isFirst = useRef(true);
  return ({ currentTarget, target }) => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!wasFirst || target !== currentTarget || opener.current === 'pointer') return;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
}
