import type { DroppedEntry } from '@abrak/core/files';
import { editableTypes, photoName } from '@abrak/core/internal';
import { type ReactNode, useRef, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import type { EntryUploader } from '../entries/useUploadEntries.ts';
import { useFileChooser } from '../entries/useFileChooser.tsx';
import type { PictureOptions } from './pictureOptions.ts';
import { hasCameraApp, useHasCamera } from './useHasCamera.ts';

interface PicturesOptions extends PictureOptions {
  readonly canUpload: boolean;
  /** Uploads entries, edited or not. */
  readonly upload: EntryUploader['upload'];
  /** Returns false for files that would not be uploaded even when they were edited. Default: all are. */
  readonly accepts?: (entry: DroppedEntry) => boolean;
}

/** Ways to upload pictures, and the upload that opens the editor first. */
export interface Pictures {
  /** Uploads entries; pictures after editing where the page asks for it. */
  readonly upload: EntryUploader['upload'];
  /** Opens the system's dialog for pictures to edit; undefined where it is not offered. */
  readonly chooseToEdit: (() => void) | undefined;
  /** Opens the camera; undefined where there is none. */
  readonly takePhoto: (() => void) | undefined;
  /** Hidden inputs and open dialogs; must be rendered. */
  readonly parts: ReactNode;
}

interface Batch {
  readonly id: number;
  readonly entries: readonly DroppedEntry[];
  readonly send: (entries: readonly DroppedEntry[]) => void;
}

const loadEditor = async () => (await import('./editor/ImageEditorDialog.tsx')).ImageEditorDialog;
const loadCamera = async () => (await import('./camera/CameraDialog.tsx')).CameraDialog;

const isPicture = (entry: DroppedEntry) =>
  'file' in entry && !entry.path.includes('/') && editableTypes.some((type) => type === entry.file.type);

// A phone names every photo alike.
const fromCameraApp = (entry: DroppedEntry): DroppedEntry =>
  'file' in entry && entry.file.type === 'image/jpeg' ? { ...entry, path: photoName(new Date()) } : entry;

function useEditor({ upload, accepts = () => true, imageRatio }: PicturesOptions) {
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const lastId = useRef(0);
  const [open] = batches;
  const close = () => setBatches((waiting) => waiting.slice(1));
  const canEdit = (entry: DroppedEntry) => isPicture(entry) && accepts(entry);
  const edit: EntryUploader['upload'] = (entries, target) => {
    if (!entries.some(canEdit)) return upload(entries, target);
    lastId.current += 1;
    const batch = { id: lastId.current, entries, send: (edited: readonly DroppedEntry[]) => upload(edited, target) };
    setBatches((waiting) => [...waiting, batch]);
  };
  const props = open && {
    key: open.id,
    entries: open.entries,
    canEdit,
    ratio: imageRatio,
    onDone(edited: readonly DroppedEntry[] | undefined) {
      close();
      if (edited !== undefined) open.send(edited);
    },
  };
  return { edit, dialog: useLazyComponent({ load: loadEditor, props, onFail: close }) };
}

/** Offers editing of pictures and the camera as the page has switched them on. */
export function usePictures(options: PicturesOptions): Pictures {
  const { editImages = 'never', canTakePhotos = false, canUpload } = options;
  const { edit, dialog } = useEditor(options);
  const upload = editImages === 'always' ? edit : options.upload;
  const hasCamera = useHasCamera(canTakePhotos && canUpload);
  const [isTaking, setIsTaking] = useState(false);
  const stopTaking = () => setIsTaking(false);
  const camera = useLazyComponent({
    load: loadCamera,
    props: isTaking
      ? {
          canEdit: editImages === 'offer',
          onClose: stopTaking,
          onPhoto(file: Blob, wantsEdit: boolean) {
            stopTaking();
            (wantsEdit ? edit : upload)([{ path: photoName(new Date()), file }]);
          },
        }
      : undefined,
    onFail: stopTaking,
  });
  const chooser = useFileChooser({ kind: 'pictures', isDisabled: !canUpload, onChoose: edit });
  const photoChooser = useFileChooser({
    kind: 'photo',
    isDisabled: !canUpload,
    onChoose: (entries) => upload(entries.map(fromCameraApp)),
  });
  const offersEditing = editImages === 'offer' && canUpload;
  return {
    upload,
    chooseToEdit: offersEditing ? chooser.open : undefined,
    takePhoto: hasCamera ? () => (hasCameraApp() ? photoChooser.open() : setIsTaking(true)) : undefined,
    parts: (
      <>
        {offersEditing && chooser.input}
        {hasCamera && photoChooser.input}
        {dialog}
        {camera}
      </>
    ),
  };
}
