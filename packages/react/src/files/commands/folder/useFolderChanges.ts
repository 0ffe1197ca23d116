import type { StoredDocument } from '@abrak/core/files';
import { useMemo } from 'react';
import { type Outcome, usePrefetched, whenLoaded } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';

const load = () => import('./folderChanges.ts');

/** The functions that change the documents of a folder. */
export interface FolderChanges {
  /** Creates a folder in the folder with a path. Its value is null when the server does not send the folder. */
  readonly createFolder: (path: string, name: string) => Promise<Outcome<StoredDocument | null>>;
  /** Renames a document; its value is the new name as it is stored. */
  readonly rename: (document: Pick<StoredDocument, 'id' | 'name'>, name: string) => Promise<Outcome<string>>;
  /** Copies documents of one folder into it; its value is the copies, under free names. */
  readonly copy: (documents: readonly StoredDocument[]) => Promise<Outcome<readonly StoredDocument[]>>;
}

/** Returns the functions that change the documents of a folder. */
export function useFolderChanges(): FolderChanges {
  const services = useFileServices();
  usePrefetched(load);
  return useMemo(
    () => ({
      createFolder: (path, name) => whenLoaded(load, ({ createFolderIn }) => createFolderIn(path, name, services)),
      rename: (document, name) => whenLoaded(load, ({ renameIn }) => renameIn(document, name, services)),
      copy: (documents) => whenLoaded(load, ({ copyIn }) => copyIn(documents, services)),
    }),
    [services],
  );
}
