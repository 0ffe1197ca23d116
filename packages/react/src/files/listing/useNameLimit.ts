import { NAME_LIMIT } from '@abrak/core/internal';
import { nameLimitForWidth } from '../../ui/index.ts';
import { useSyncExternalStore } from 'react';

function onResize(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

/** Returns the number of characters after which names are truncated at the current window width. */
export function useNameLimit(): number {
  return useSyncExternalStore(
    onResize,
    () => nameLimitForWidth(innerWidth),
    () => NAME_LIMIT,
  );
}
