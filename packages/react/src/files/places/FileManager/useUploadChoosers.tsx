import type { ReactNode } from 'react';
import { useSupport } from '../../../provider/index.ts';
import { type Pictures, useFileChooser } from '../../transfer/index.ts';

interface UploadChooserOptions {
  /** True when the folder accepts uploads. */
  readonly canUpload: boolean;
  /** Ways to upload pictures; its `upload` takes all other files too. */
  readonly pictures: Pictures;
  readonly onUrlUpload: () => void;
}

/** The ways to upload into the open folder, shared by the side panel and the menu of the empty area. */
export interface UploadChoosers {
  readonly canUpload: boolean;
  /** Hidden inputs of the system's dialogs; must be rendered. */
  readonly inputs: ReactNode;
  readonly chooseFiles: () => void;
  readonly chooseFolder: () => void;
  /** Undefined where the backend cannot fetch files. */
  readonly enterUrl: (() => void) | undefined;
  /** Undefined where the page does not offer it. */
  readonly chooseToEdit: (() => void) | undefined;
  /** Undefined where the page does not offer it, or the device has no camera. */
  readonly takePhoto: (() => void) | undefined;
}

/** Returns the ways to upload into the open folder. */
export function useUploadChoosers({
  canUpload,
  pictures: { upload, chooseToEdit, takePhoto },
  onUrlUpload,
}: UploadChooserOptions): UploadChoosers {
  const hasUrlUpload = useSupport('files', 'uploadFromUrl');
  const files = useFileChooser({ kind: 'files', isDisabled: !canUpload, onChoose: upload });
  const folder = useFileChooser({ kind: 'folder', isDisabled: !canUpload, onChoose: upload });
  return {
    canUpload,
    inputs: (
      <>
        {files.input}
        {folder.input}
      </>
    ),
    chooseFiles: files.open,
    chooseFolder: folder.open,
    enterUrl: hasUrlUpload ? onUrlUpload : undefined,
    chooseToEdit,
    takePhoto,
  };
}
