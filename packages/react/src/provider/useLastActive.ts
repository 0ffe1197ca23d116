import { type SyntheticEvent, useMemo } from 'react';
import type { Environment } from '../ui/environment/environment.ts';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

interface RootProps {
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: SyntheticEvent<HTMLElement>) => void;
}

/** Returns an element and its ancestors, innermost first. Recorded in advance: a removed element has no ancestors. */
function ancestorsOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) path.push(one);
  return path;
}

/**
 * Returns the element itself or, once it was removed, the first tabbable element of its nearest ancestor that is still
 * in the document.
 */
function findConnected(path: readonly Element[]): HTMLElement | null {
  for (const place of path) {
    if (!place.isConnected) continue;
    const found = place === path[0] ? place : place.querySelector(tabbable);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/**
 * Tracks the element that was last focused or pressed inside the provider's root. A press counts too: a button that
 * opens a menu by mouse never receives focus.
 */
export function useLastActive(): Pick<Environment, 'lastActive'> & { readonly rootProps: RootProps } {
  return useMemo(() => {
    let path: readonly Element[] = [];
    const remember = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
      // Ignores overlays: their events bubble through the React tree although they are outside of the root element.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const element = target.closest(focusable);
      if (element !== null) path = ancestorsOf(element);
    };
    const lastActive = {
      get current() {
        return findConnected(path);
      },
    };
    return { lastActive, rootProps: { onFocus: remember, onPointerDown: remember } };
  }, []);
}
