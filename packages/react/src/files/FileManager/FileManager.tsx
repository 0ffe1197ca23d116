import '../messages/index.ts';
import './messages/index.ts';
import type { Document } from '@abrak/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePart } from '../../provider/index.ts';
import { Spinner, TooltipGroup } from '../../ui/index.ts';
import { FileWork } from '../FileWork.tsx';
import * as styles from './FileManager.css.ts';
import { type FilePlace, mainFolder } from './filePlace.ts';
import { FolderView } from './FolderView.tsx';
import { opening } from './PlacePreview.css.ts';
import { PlaceNavigationContext, usePlaceNavigation } from './PlaceNavigation.ts';
import type { PreviewedFile, ShownFile } from './previewedFile.ts';
import { usePreviewedFile } from './usePreviewedFile.ts';

export interface FileManagerProps {
  /** What is open. Default: the component keeps it itself and begins with the main folder. */
  place?: FilePlace;
  /** Called when a person goes to another folder, to the trash, or to what is shared. */
  onNavigate?: (place: FilePlace) => void;
  /** Address of a place in the page around, for links; default: a fragment of the page's. */
  hrefOf?: (place: FilePlace) => string;
  /** Called when a file is opened; default: it is shown in the preview. */
  onOpenFile?: (file: Document) => void;
  /** What the preview shows, null for nothing. Default: the component keeps it itself. */
  preview?: PreviewedFile | null;
  /** Called when the preview shows a file, or the same in another size, or with null when it is closed. */
  onPreview?: (shown: ShownFile | null) => void;
  /** Where a larger plan is chosen, for the link beside the storage bar; default: nowhere, and no link. */
  upgradeHref?: string;
  /** Whether the page around mounts FileWork itself; default false. */
  hasOuterWork?: boolean;
}

// A page without addresses of its own still gives its links something to be copied and hovered.
function fragmentOf(place: FilePlace): string {
  if (place.kind === 'folder') return `#${encodeURI(place.path)}`;
  if (place.kind === 'trash') return '#trash';
  return `#${['shared', ...(place.folderIds ?? [])].join('/')}`;
}

const sharedRoot: readonly number[] = [];

const loadTrash = async () => (await import('../trash/TrashView.tsx')).TrashView;
const loadShared = async () => (await import('../shared/SharedView.tsx')).SharedView;

function PlaceView({ place, onOpenFile }: { place: FilePlace; onOpenFile: FileManagerProps['onOpenFile'] }): ReactNode {
  const { goTo } = usePlaceNavigation();
  const { t } = useTranslation('files');
  const common = {
    fallback: (
      <div className={opening}>
        <Spinner label={t('list.loading')} />
      </div>
    ),
    onFail: () => goTo(mainFolder),
  };
  const trash = usePart({ ...common, load: loadTrash, props: place.kind === 'trash' ? {} : undefined });
  const shared = usePart({
    ...common,
    load: loadShared,
    props: place.kind === 'shared' ? { folderIds: place.folderIds ?? sharedRoot, onOpenFile } : undefined,
  });
  return place.kind === 'folder' ? <FolderView path={place.path} onOpenFile={onOpenFile} /> : (trash ?? shared);
}

/** A customer's files, their trash and what others share with them: everything that can be done with them. */
export function FileManager(props: FileManagerProps): ReactNode {
  const [ownPlace, setOwnPlace] = useState(mainFolder);
  const { place = ownPlace, onNavigate = setOwnPlace, hrefOf = fragmentOf, upgradeHref, hasOuterWork = false } = props;
  const { previewed, preview } = usePreviewedFile(fragmentOf(place), props);
  const { onOpenFile = (file) => preview({ file, size: 'medium' }) } = props;
  const filterFocusDue = useRef<FilePlace['kind']>(undefined);
  const navigation = useMemo(
    () => ({ place, goTo: onNavigate, hrefOf, upgradeHref, previewed, preview, filterFocusDue }),
    [place, onNavigate, hrefOf, upgradeHref, previewed, preview],
  );
  return (
    <PlaceNavigationContext value={navigation}>
      <TooltipGroup>
        <div className={styles.manager}>
          <PlaceView place={place} onOpenFile={onOpenFile} />
          {!hasOuterWork && <FileWork />}
        </div>
      </TooltipGroup>
    </PlaceNavigationContext>
  );
}
