import { type FilePlace, FileManager, Name, usePlaceTitle, VisuallyHidden, type ShownFile } from '@abrak/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { UPGRADE_PATH } from '../navigation/storagePaths.ts';
import { addressOfPlace, placeOfAddress } from '../navigation/folderAddress.ts';
import { previewOfAddress, addressOfPreview } from './previewAddress.ts';

/** History state of a preview that was opened from its place, which is the previous entry. */
const fromPlace = { isFromPlace: true } as const;

function isFromPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromPlace' in state;
}

/**
 * Returns a function that opens the preview, shows another file in it, or closes it (null). The preview takes one
 * history entry, however many files are viewed, so that the browser's Back button returns to the place.
 */
function usePreviewNavigation(place: FilePlace): (shown: ShownFile | null) => void {
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

/**
 * Pages /nwfm, /nwfm/{path}, /nwfm/~recent, /nwfm/~favourites, /nwfm/~tag/{tag}, /nwfm/trash and /nwfm/shared: the
 * customer's files. Each place and each previewed file has an address of its own.
 */
export function FilesPage(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const item = Number(new URLSearchParams(search).get('item'));
  const previewed = useMemo(() => previewOfAddress(pathname), [pathname]);
  const placeAddress = previewed === undefined ? pathname : addressOfPlace(previewed.place);
  // Keeps its identity when the preview opens or closes, so that the file list keeps its state.
  const place = useMemo(() => placeOfAddress(placeAddress), [placeAddress]);
  const goTo = useCallback((target: FilePlace) => void navigate(addressOfPlace(target)), [navigate]);
  const showPreview = usePreviewNavigation(place);
  const title = usePlaceTitle(place);
  usePageTitle(previewed?.preview.name ?? title);
  if (previewed?.corrected !== undefined) return <Navigate to={previewed.corrected} replace />;
  return (
    <main style={{ flex: 1, minBlockSize: 0 }}>
      <h1>
        <VisuallyHidden>
          <Name text={title} />
        </VisuallyHidden>
      </h1>
      <FileManager
        place={place}
        onNavigate={goTo}
        hrefOf={addressOfPlace}
        preview={previewed?.preview ?? null}
        onPreview={showPreview}
        upgradeHref={UPGRADE_PATH}
        editImages="offer"
        canTakePhotos
        hasOuterWork
        takesPageKeys
        selectedId={item > 0 ? item : undefined}
      />
    </main>
  );
}
