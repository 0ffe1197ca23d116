import { pathOf, pathSegments } from '@abrak/core';
import type { RefObject } from 'react';

/**
 * Tells for each place whether its focused row must take the browser's focus as soon as it is there. One for each:
 * a place that is being left is still drawn, perhaps more than once, before the next one shows.
 */
export interface FocusDues {
  /** The one of a place by its key; always the same for the same key. */
  of(placeKey: string): RefObject<boolean>;
}

export function createFocusDues(): FocusDues {
  const dues = new Map<string, RefObject<boolean>>();
  return {
    of(placeKey) {
      const key = pathOf(pathSegments(placeKey));
      const due = dues.get(key) ?? { current: false };
      dues.set(key, due);
      return due;
    },
  };
}
