import type { ApiError } from '@abrak/core';
import { fileQueries, type StoredDocument, type FileVersion } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import { useBindCommand, useFileServices } from '../../data/index.ts';
import { useDownloadCommands } from '../../transfer/headless.ts';

const load = () => import('./versionChanges.ts');

/** Earlier contents of a file, and the commands on them. */
export interface VersionsState {
  /** True when the server keeps versions (capability `versions`) and the document is a file. */
  readonly isOffered: boolean;
  /** Versions, the newest first; undefined until they are loaded. */
  readonly versions: readonly FileVersion[] | undefined;
  readonly isLoading: boolean;
  /** Error of loading the list; undefined for none. */
  readonly error: ApiError | undefined;
  /** Loads the list again. */
  readonly retry: () => void;
  /**
   * Makes a version the content of the file, whose present content becomes the newest version. Its value is the file, which
   * is null when the server did not send it. Repeated after a lost answer, it restores once.
   */
  readonly restore: (uuid: string) => Promise<Outcome<StoredDocument | null>>;
  /** Deletes a version for good; ask before. */
  readonly remove: (uuid: string) => Promise<Outcome>;
  /** Downloads a version under the name of the file, which is the value. */
  readonly download: (uuid: string) => Promise<Outcome<string>>;
}

/** Returns the earlier contents of a file, and the commands that restore, delete and download them. */
export function useVersions(document: StoredDocument): VersionsState {
  const { id } = document;
  const services = useFileServices();
  const isOffered = useCapability('versions') && document.kind === 'file';
  const {
    data: versions,
    isLoading,
    error: failure,
    refetch: retry,
  } = useQuery({ ...fileQueries.versions(services.client, id), enabled: isOffered });
  const bind = useBindCommand(load);
  const restore = useCommand((uuid: string) => bind((code) => code.restoreContent)({ id, uuid }));
  const remove = useCommand((uuid: string) => bind((code) => code.deleteContent)({ id, uuid }));
  const downloads = useDownloadCommands();
  const download = useCommand((uuid: string) => downloads.download([{ ...document, uuid }], 'zip'));
  const error = useMemo(() => (failure === null ? undefined : toApiError(failure)), [failure]);
  return useMemo(
    () => ({ isOffered, versions, isLoading, error, retry, restore, remove, download }),
    [isOffered, versions, isLoading, error, retry, restore, remove, download],
  );
}
