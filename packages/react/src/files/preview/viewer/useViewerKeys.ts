import { type RefObject, useEffect } from 'react';
import type { ViewerKeys } from './viewerProps.ts';

/** Registers a viewer's key handler with the preview while the viewer is mounted. */
export function useViewerKeys(keysRef: RefObject<ViewerKeys | null>, keys: ViewerKeys): void {
  useEffect(() => {
    keysRef.current = keys;
    return () => {
      keysRef.current = null;
    };
  });
}
