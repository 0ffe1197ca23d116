import { type RefObject, useEffect } from 'react';
import type { ViewerKeys } from './viewerProps.ts';

/** Gives the preview the keys of the viewer that is shown, as long as it is. */
export function useViewerKeys(keysRef: RefObject<ViewerKeys | null>, keys: ViewerKeys): void {
  useEffect(() => {
    keysRef.current = keys;
    return () => {
      keysRef.current = null;
    };
  });
}
