import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { Announcer } from './announcer.ts';

/** Polite live region of a provider, which reads the announced texts. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const sentence = useSyncExternalStore(announcer.subscribe, announcer.current, announcer.current);
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {sentence}
    </VisuallyHidden>
  );
}
