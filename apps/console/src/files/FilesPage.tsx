import { type FilePlace, FileManager, Name, usePlaceTitle, VisuallyHidden } from '@abrak/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { UPGRADE_PATH } from '../navigation/storagePaths.ts';
import { addressOfPlace, placeOfAddress } from '../navigation/folderAddress.ts';
import { previewOfAddress } from './previewAddress.ts';
import { usePreviewNavigation } from './usePreviewNavigation.ts';

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
