import { type SyntheticEvent, useMemo } from 'react';
import type { Environment } from '../ui/environment/environment.ts';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

interface RootProps {
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: SyntheticEvent<HTMLElement>) => void;
}

/** An element and all that it stands in, which it knows no longer once it is taken off the page. */
function pathTo(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) path.push(one);
  return path;
}

/** The element itself, or when it has gone what takes the focus first in the nearest place around it that is still there. */
function findThere(path: readonly Element[]): HTMLElement | null {
  for (const place of path) {
    if (!place.isConnected) continue;
    const found = place === path[0] ? place : place.querySelector(tabbable);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/**
 * Remembers what a person last focused or pressed on the page itself. A press alone counts too: a
 * button that opens a menu by the mouse never gets the focus.
 */
export function useLastActive(): Pick<Environment, 'lastActive'> & { readonly rootProps: RootProps } {
  return useMemo(() => {
    let path: readonly Element[] = [];
    const remember = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
      // Events of overlays rise through the tree of components, not of elements.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const element = target.closest(focusable);
      if (element !== null) path = pathTo(element);
    };
    const lastActive = {
      get current() {
        return findThere(path);
      },
    };
    return { lastActive, rootProps: { onFocus: remember, onPointerDown: remember } };
  }, []);
}
