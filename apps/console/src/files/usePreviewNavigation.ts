import type { FilePlace, ShownFile } from '@abrak/react';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOfPlace } from '../navigation/folderAddress.ts';
import { addressOfPreview, previewOfAddress } from './previewAddress.ts';

/** History state of a preview that was opened from its place, which is the previous entry. */
const fromPlace = { isFromPlace: true } as const;

function isFromPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPlace' in state;
}

/**
 * Returns a function that opens the preview, shows another file in it, or closes it (null). The preview takes one
 * history entry, however many files are viewed, so that the browser's Back button returns to the place.
 */
export function usePreviewNavigation(place: FilePlace): (shown: ShownFile | null) => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOpen = previewOfAddress(pathname) !== undefined;
  return useCallback(
    (shown) => {
      if (shown !== null) {
        const options = isOpen ? { replace: true, state: state as unknown } : { state: fromPlace };
        void navigate(addressOfPreview(place, shown), options);
      } else if (isFromPlace(state)) void navigate(-1);
      else void navigate(addressOfPlace(place), { replace: true });
    },
    [navigate, place, isOpen, state],
  );
}
