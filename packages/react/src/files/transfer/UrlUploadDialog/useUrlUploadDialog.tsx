import type { FolderListing } from '@abrak/core/files';
import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { useUrlUpload } from './useUrlUpload.ts';

const load = async () => (await import('./UrlUploadDialog.tsx')).UrlUploadDialog;

/** Opens the dialog "Upload from URL". */
export interface UrlUploadQuestion {
  readonly ask: () => void;
  /** The dialog; must be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Opens the dialog "Upload from URL" and starts the upload into a folder. Does nothing until the folder is loaded. */
export function useUrlUploadDialog(folderName: string, folder: FolderListing['folder'] | undefined): UrlUploadQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const start = useUrlUpload();
  const onClose = () => setIsAsking(false);
  const props =
    isAsking && folder !== undefined
      ? { folderName, onClose, onSubmit: (url: string) => start(url, folder) }
      : undefined;
  return {
    ask: () => setIsAsking(true),
    dialog: useLazyComponent({ load, props, onFail: onClose }),
  };
}
