import type { FolderListing } from '@abrak/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useUrlUpload } from '../useUrlUpload.ts';

const UrlUploadDialog = lazy(async () => ({ default: (await import('./UrlUploadDialog.tsx')).UrlUploadDialog }));

export interface UrlUploadQuestion {
  readonly ask: () => void;
  readonly dialog: ReactNode;
}

/** Asks for an address and lets the server fetch it into a folder. */
export function useUrlUploadDialog(folderName: string, folder: FolderListing['folder'] | undefined): UrlUploadQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const start = useUrlUpload();
  return {
    ask: () => setIsAsking(true),
    dialog: isAsking && folder !== undefined && (
      <Suspense>
        <UrlUploadDialog
          folderName={folderName}
          onClose={() => setIsAsking(false)}
          onSubmit={(url) => start(url, folder)}
        />
      </Suspense>
    ),
  };
}
