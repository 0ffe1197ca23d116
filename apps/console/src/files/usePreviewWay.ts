import type { FilePlace, ShownFile } from '@abrak/react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOfPlace } from './folderAddress.ts';
import { addressOfPreview, previewOfAddress } from './previewAddress.ts';

/** In the history entry of a preview whose place is the entry before it. */
const fromPlace = { isFromPlace: true } as const;

function isFromPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPlace' in state;
}

/**
 * The way into the preview, through it and back: one entry of the history however many files were looked at, and
 * Back leads to the place.
 */
export function usePreviewWay(place: FilePlace): (shown: ShownFile | null) => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOpen = previewOfAddress(pathname) !== undefined;
  return useCallback(
    (shown) => {
      if (shown !== null) {
        const way = isOpen ? { replace: true, state: state as unknown } : { state: fromPlace };
        void navigate(addressOfPreview(place, shown), way);
      } else if (isFromPlace(state)) void navigate(-1);
      else void navigate(addressOfPlace(place), { replace: true });
    },
    [navigate, place, isOpen, state],
  );
}
