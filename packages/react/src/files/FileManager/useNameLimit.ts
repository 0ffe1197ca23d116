import { NAME_LIMIT, nameLimitForWidth } from '@abrak/core';
import { useSyncExternalStore } from 'react';

function onResize(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

/** How many characters of a name are shown at the window's width (A §9). */
export function useNameLimit(): number {
  return useSyncExternalStore(
    onResize,
    () => nameLimitForWidth(innerWidth),
    () => NAME_LIMIT,
  );
}
