import { type RefObject, type SyntheticEvent, useMemo, useRef } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

interface RootProps {
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: SyntheticEvent<HTMLElement>) => void;
}

/**
 * Remembers what a person last focused or pressed on the page itself. A press alone counts too: a
 * button that opens a menu by the mouse never gets the focus.
 */
export function useLastActive(): { readonly lastActive: RefObject<HTMLElement | null>; readonly rootProps: RootProps } {
  const lastActive = useRef<HTMLElement | null>(null);
  return useMemo(() => {
    const remember = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
      // Events of overlays rise through the tree of components, not of elements.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const element = target.closest(focusable);
      if (element instanceof HTMLElement) lastActive.current = element;
    };
    return { lastActive, rootProps: { onFocus: remember, onPointerDown: remember } };
  }, []);
}
