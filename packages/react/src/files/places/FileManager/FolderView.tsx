import type { StoredDocument } from '@abrak/core/files';
import { FolderOpen, Upload, ClipboardPaste } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button, useTranslation, type Breadcrumb, Notice, ContextMenu } from '../../../ui/index.ts';
import { useScope, useErrorText } from '../../../provider/index.ts';
import { useDetails, useShareDialog } from '../../details/index.ts';
import {
  type DragMove,
  rowAt,
  useDragMove,
  type DocumentList,
  folderLabel,
  useFolderColumns,
  useDocumentList,
} from '../../listing/index.ts';
import { DropHint } from '../frame/DropHint.tsx';
import { FileNotices } from '../frame/FileNotices.tsx';
import { useFoundDocuments } from '../found/useFoundDocuments.tsx';
import { useTransfer } from '../MoveDialog/useTransfer.ts';
import {
  useDownloads,
  type DropFolder,
  useDropZone,
  useUploadEntries,
  useUploadRefusal,
  useUrlUploadDialog,
  usePictures,
} from '../../transfer/index.ts';
import { type FolderState, useFolder } from '../../commands/headless.ts';
import type { FilePlace } from '../../commands/index.ts';
import { PlaceFrame, type PlaceWords } from '../frame/PlaceFrame.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { SelectAllItem } from '../actions/SelectAllItem.tsx';
import { FolderTools } from './FolderTools.tsx';
import { useClipboard, type Clipboard } from './useClipboard.ts';
import { useFolderActions } from './useFolderActions.ts';
import { useFolderDialogs } from './useFolderDialogs.ts';
import { useUploadChoosers } from './useUploadChoosers.tsx';
import type { ListedDocuments } from '../../data/index.ts';
import { type Additions, AdditionItems } from './AdditionItems.tsx';

interface FolderMenuItemsProps extends Additions {
  /** True when the menu was opened on the empty area and the customer may change the folder. */
  canAdd: boolean;
  clipboard: Clipboard;
}

/** Context menu items for the folder itself: what can be added to it. */
function FolderMenuItems({ canAdd, uploads, clipboard, onNewFolder }: FolderMenuItemsProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <>
      {canAdd && <AdditionItems uploads={uploads} onNewFolder={onNewFolder} />}
      {clipboard.documents.length > 0 && (
        <ContextMenu.Item
          icon={<ClipboardPaste aria-hidden size={18} />}
          shortcut="Ctrl+V"
          disabled={!clipboard.canPaste}
          onSelect={clipboard.paste}
        >
          {t('move.paste', { count: clipboard.documents.length })}
        </ContextMenu.Item>
      )}
    </>
  );
}

/** Notice with the number of cut documents, and buttons to paste them here or to cancel. */
function ClipboardBar({ documents, canPaste, isMoving, paste, clear }: Clipboard): ReactNode {
  const { t } = useTranslation('files');
  if (documents.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button
            size="small"
            icon={<ClipboardPaste aria-hidden size={16} />}
            disabled={!canPaste}
            isPending={isMoving}
            onClick={paste}
          >
            {t('move.pasteHere')}
          </Button>
          <Button size="small" variant="ghost" onClick={clear}>
            {t('move.cancel')}
          </Button>
        </>
      }
    >
      {t('move.ready', { count: documents.length })}
    </Notice>
  );
}

/** Notice that a part of the folder failed to load, with a retry button; loaded documents stay. */
function PartialListingNotice({ shown }: { shown: ListedDocuments }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (
    <Notice
      tone="danger"
      title={t('windows.problem')}
      action={
        <Button size="small" onClick={shown.retry}>
          {t('problem.retry')}
        </Button>
      }
    >
      {errorText(shown.error)}
    </Notice>
  );
}

interface FolderViewProps {
  path: string;
  /** Called to open a file; undefined: opening a file downloads it. */
  onOpenFile: ((file: StoredDocument) => void) | undefined;
}

function useFolderWords(path: string): PlaceWords {
  const { t } = useTranslation('files');
  const label = folderLabel(path, t('mainFolder'));
  return {
    label,
    listLabel: t('list.label', { folder: label }),
    search: t('search.label'),
    problem: t('problem.title'),
    empty: { title: t('empty.title'), hint: t('empty.hint'), Icon: FolderOpen },
  };
}

function UploadButton({ onPress }: { onPress: () => void }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <Button icon={<Upload aria-hidden size={18} />} onClick={onPress}>
      {t('upload.files')}
    </Button>
  );
}

function useFolderCrumbs({ crumbs }: FolderState, { dropOn }: DragMove): readonly Breadcrumb[] {
  const { t } = useTranslation('files');
  const { goTo, hrefOf } = usePlaceNavigation();
  return crumbs.map(({ name, path }) => {
    const place: FilePlace = { kind: 'folder', path };
    return {
      key: path,
      label: name ?? t('mainFolder'),
      href: hrefOf(place),
      onNavigate: () => goTo(place),
      drop: dropOn(path),
    };
  });
}

/** Returns the folder whose row contains an event target. */
function folderRowAt(target: EventTarget, { shown }: DocumentList): DropFolder | undefined {
  const place = rowAt(target);
  const document = place && shown.documents[place.index];
  return place !== undefined && document?.kind === 'folder'
    ? { id: document.id, path: document.path, name: document.name, element: place.row }
    : undefined;
}

/** View of one folder with all its actions. */
export function FolderView({ path, onOpenFile }: FolderViewProps): ReactNode {
  const words = useFolderWords(path);
  const columns = useFolderColumns();
  const folderState = useFolder(path);
  const { folder } = folderState;
  const list = useDocumentList({ placeKey: path, shown: folderState });
  const place = useMemo(() => folder && { ...folder, path }, [folder, path]);
  const drag = useDragMove(list, place);
  const transfer = useTransfer(list, place);
  const crumbs = useFolderCrumbs(folderState, drag);
  const clipboard = useClipboard(path, folder);
  const { extensions } = usePlaceNavigation();
  const uploader = useUploadEntries(path, folder, { steps: extensions.uploadSteps });
  const canWrite = useScope('files:write');
  const canUpload = useUploadRefusal() === undefined && folder !== undefined;
  const pictures = usePictures({ ...extensions, canUpload, upload: uploader.upload });
  const dropZone = useDropZone({
    onEntries: canUpload ? pictures.upload : undefined,
    folderAt: (target) => folderRowAt(target, list),
  });
  const urlUpload = useUrlUploadDialog(words.label, folder);
  const details = useDetails({ list, isOwn: true });
  const downloads = useDownloads();
  const share = useShareDialog(list);
  const actions = useFolderActions({ path, folder, onOpenFile, list, clipboard, details, downloads, transfer, share });
  const search = useFoundDocuments(list, path);
  const frameRef = useRef<HTMLDivElement>(null);
  const { dialogs, nameFolder } = useFolderDialogs({ createFolder: folderState.createFolder, actions, frameRef });
  const uploads = useUploadChoosers({ canUpload, pictures, onUrlUpload: urlUpload.ask });
  const action = uploads.canUpload ? <UploadButton onPress={uploads.chooseFiles} /> : undefined;

  return (
    <PlaceFrame
      frameRef={frameRef}
      {...dropZone.events}
      content={{ words: { ...words, empty: { ...words.empty, action } }, crumbs, columns, list }}
      actions={actions}
      cutIds={clipboard.ids}
      drag={drag}
      tools={
        <FolderTools
          canWrite={canWrite}
          uploads={uploads}
          isReady={folder !== undefined}
          isPreparing={uploader.isPreparing}
          onNewFolder={nameFolder}
        />
      }
      menuItems={
        <>
          <FolderMenuItems
            canAdd={canWrite && list.selection.count === 0}
            uploads={uploads}
            clipboard={clipboard}
            onNewFolder={nameFolder}
          />
          {list.selection.count === 0 && <SelectAllItem list={list} />}
        </>
      }
      notices={
        <>
          {search.choice}
          <FileNotices />
          {folderState.loadedShare < 1 && folderState.state !== 'error' && folderState.error !== undefined && (
            <PartialListingNotice shown={folderState} />
          )}
          <ClipboardBar {...clipboard} />
        </>
      }
      foundList={search.results}
      aside={details.panel}
      overlays={
        <>
          {dropZone.isOver && <DropHint folder={dropZone.over?.name ?? words.label} />}
          {dialogs}
          {transfer.dialog}
          {share.dialog}
          {urlUpload.dialog}
          {pictures.parts}
        </>
      }
    />
  );
}
