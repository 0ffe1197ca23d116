import '../../messages/index.ts';
import '../messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { refusedDrops, Spinner, TooltipGroup, useTranslation } from '../../../ui/index.ts';
import { FileWork } from '../../transfer/index.ts';
import * as styles from '../frame/place.css.ts';
import type { FileExtensions } from '../navigation/fileExtensions.ts';
import { opening } from '../frame/PlacePreview.css.ts';
import { PlaceNavigationContext, usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import type { PreviewedFile, ShownFile } from '../navigation/previewedFile.ts';
import { type FilePlace, mainFolder } from '../../commands/index.ts';
import { DetailsArrangementContext, OpenTagContext } from '../../details/index.ts';
import { FolderView } from './FolderView.tsx';

interface PreviewChoice {
  readonly preview?: PreviewedFile | null;
  readonly onPreview?: (shown: ShownFile | null) => void;
}

/** Returns the previewed file: the controlled one, else the one opened in the current place. */
function usePreviewedFile(placeKey: string, { preview: given, onPreview }: PreviewChoice) {
  const [own, setOwn] = useState<{ readonly placeKey: string; readonly file: PreviewedFile | null }>();
  const preview = useCallback(
    (shown: ShownFile | null) => {
      setOwn({ placeKey, file: shown && { name: shown.file.name, id: shown.file.id, size: shown.size } });
      onPreview?.(shown);
    },
    [placeKey, onPreview],
  );
  const previewed = given === undefined && own?.placeKey === placeKey ? own.file : (given ?? null);
  return { previewed, preview };
}

export interface FileManagerProps extends FileExtensions {
  /** The open place (controlled). Default: the component keeps it in its own state and starts in the main folder. */
  place?: FilePlace;
  /** Called when the customer opens another folder, the recent files, the favourites, a tag, the trash or the shared files. */
  onNavigate?: (place: FilePlace) => void;
  /** Returns the URL of a place on the surrounding page, for links. Default: a fragment such as `#/photos`. */
  hrefOf?: (place: FilePlace) => string;
  /** Called to open a file. Default: shows it in the preview. */
  onOpenFile?: (file: StoredDocument) => void;
  /** The previewed file (controlled), null for none. Default: the component keeps it in its own state. */
  preview?: PreviewedFile | null;
  /** Called when the preview shows a file or another size of it, and with null when it is closed. */
  onPreview?: (shown: ShownFile | null) => void;
  /** URL of the plan upgrade, for the link beside the storage bar. Default: no link. */
  upgradeHref?: string;
  /** Set when the surrounding page mounts FileWork itself; default false. */
  hasOuterWork?: boolean;
  /**
   * Set when the component is the content of the page: Ctrl+A, Alt+R and Ctrl+Z then reach it while nothing has the
   * focus. Default false.
   */
  takesPageKeys?: boolean;
  /** Id of a document to select and focus once the open folder lists it, such as one that a search found. */
  selectedId?: number | undefined;
}

// Without `hrefOf`, links still need a URL to copy and to show on hover.
function fragmentOf(place: FilePlace): string {
  if (place.kind === 'folder') return `#${encodeURI(place.path)}`;
  if (place.kind === 'tag') return `#tag/${encodeURIComponent(place.tag)}`;
  if (place.kind === 'shared') return `#${['shared', ...(place.folderIds ?? [])].join('/')}`;
  return `#${place.kind}`;
}

const sharedRoot: readonly number[] = [];

const loadFlatViews = () => import('../flatViews.ts');
const loadRecent = async () => (await loadFlatViews()).RecentView;
const loadFavourites = async () => (await loadFlatViews()).FavouritesView;
const loadTag = async () => (await loadFlatViews()).TagView;
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
  const recent = useLazyComponent({
    ...common,
    load: loadRecent,
    props: place.kind === 'recent' ? { onOpenFile } : undefined,
  });
  const favourites = useLazyComponent({
    ...common,
    load: loadFavourites,
    props: place.kind === 'favourites' ? { onOpenFile } : undefined,
  });
  const tag = useLazyComponent({
    ...common,
    load: loadTag,
    props: place.kind === 'tag' ? { tag: place.tag, onOpenFile } : undefined,
  });
  const trash = useLazyComponent({ ...common, load: loadTrash, props: place.kind === 'trash' ? {} : undefined });
  const shared = useLazyComponent({
    ...common,
    load: loadShared,
    props: place.kind === 'shared' ? { folderIds: place.folderIds ?? sharedRoot, onOpenFile } : undefined,
  });
  return place.kind === 'folder' ? (
    <FolderView path={place.path} onOpenFile={onOpenFile} />
  ) : (
    (recent ?? favourites ?? tag ?? trash ?? shared)
  );
}

function useExtensions(props: FileExtensions): FileExtensions {
  const {
    actions,
    columns,
    details,
    emptyPlace,
    tools,
    renderName,
    renderPicture,
    renderTile,
    uploadSteps,
    editImages,
    imageRatio,
    canTakePhotos,
  } = props;
  return useMemo(
    () => ({
      actions,
      columns,
      details,
      emptyPlace,
      tools,
      renderName,
      renderPicture,
      renderTile,
      uploadSteps,
      editImages,
      imageRatio,
      canTakePhotos,
    }),
    [
      actions,
      columns,
      details,
      emptyPlace,
      tools,
      renderName,
      renderPicture,
      renderTile,
      uploadSteps,
      editImages,
      imageRatio,
      canTakePhotos,
    ],
  );
}

/** File manager: folders, recent files, favourites, tags, trash and shared files with all their actions. The container must give it a height. */
export function FileManager(props: FileManagerProps): ReactNode {
  const [ownPlace, setOwnPlace] = useState(mainFolder);
  const {
    place = ownPlace,
    onNavigate = setOwnPlace,
    hrefOf: pageHrefOf,
    upgradeHref,
    hasOuterWork = false,
    takesPageKeys = false,
    selectedId,
  } = props;
  const hasAddresses = pageHrefOf !== undefined;
  const hrefOf = pageHrefOf ?? fragmentOf;
  const extensions = useExtensions(props);
  const { previewed, preview } = usePreviewedFile(fragmentOf(place), props);
  const { onOpenFile = (file) => preview({ file, size: 'medium' }) } = props;
  const arrival = useRef<{ readonly path: string; readonly id: number }>(undefined);
  const pendingFilterFocus = useRef<FilePlace['kind']>(undefined);
  const navigation = useMemo(
    () => ({
      place,
      goTo: onNavigate,
      hrefOf,
      hasAddresses,
      upgradeHref,
      previewed,
      preview,
      takesPageKeys,
      extensions,
      selectedId,
      arrival,
      pendingFilterFocus,
    }),
    [place, onNavigate, hrefOf, hasAddresses, upgradeHref, previewed, preview, takesPageKeys, extensions, selectedId],
  );
  const openTag = useCallback((tag: string) => onNavigate({ kind: 'tag', tag }), [onNavigate]);
  return (
    <PlaceNavigationContext value={navigation}>
      <DetailsArrangementContext value={extensions.details}>
        <OpenTagContext value={openTag}>
          <TooltipGroup>
            <div className={styles.manager} {...refusedDrops}>
              <PlaceView place={place} onOpenFile={onOpenFile} />
              {!hasOuterWork && <FileWork upgradeHref={upgradeHref} />}
            </div>
          </TooltipGroup>
        </OpenTagContext>
      </DetailsArrangementContext>
    </PlaceNavigationContext>
  );
}
