import { pathOf, pathSegments } from '@abrak/core/files';
import type { RefObject } from 'react';

/**
 * Flags, one per place, that are set when the focused row must receive the browser's focus as soon as it is rendered.
 * Separate flags are needed because the place being left can render again before the next one appears.
 */
export interface PendingFocus {
  /** Returns the flag of a place; always the same object for the same key. */
  flagFor(placeKey: string): RefObject<boolean>;
}

/** Creates the flags, all initially false. */
export function createPendingFocus(): PendingFocus {
  const flags = new Map<string, RefObject<boolean>>();
  return {
    flagFor(placeKey) {
      const key = pathOf(pathSegments(placeKey));
      const flag = flags.get(key) ?? { current: false };
      flags.set(key, flag);
      return flag;
    },
  };
}
