import { fileQueries, type InterruptedFile } from '@abrak/core/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Outcome, useClient } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import { useUsername } from '../../data/index.ts';
import { useUploadState, useUploadStore } from './uploadStore.ts';
import { useUploadCommands } from './useUploadCommands.ts';

/** Interrupted uploads and the actions on them. */
export interface InterruptedFiles {
  /** Interrupted uploads that are not in the upload queue. */
  readonly files: readonly InterruptedFile[];
  /**
   * Continues an upload with its file, which has to be chosen again; its value is the ids that the upload queue assigned.
   * Codes: `otherFile` when it is another file, `itemMissing` for an unknown key, `networkError`.
   */
  readonly resume: (key: string, file: File) => Promise<Outcome<readonly number[]>>;
  /** Discards an upload on the server; it reappears when that fails. */
  readonly discard: (key: string) => Promise<Outcome>;
  /** Hides all of them until the page is reloaded. */
  readonly dismiss: () => void;
}

const noFiles: readonly InterruptedFile[] = [];

/**
 * Returns the uploads that the signed-in customer started in this browser and did not finish. Needs the capability
 * `resumable`; empty without it.
 */
export function useInterruptedFiles(): InterruptedFiles {
  const client = useClient();
  const cache = useQueryClient();
  const isSignedIn = useUsername() !== undefined;
  const query = fileQueries.interrupted(client);
  const { data = noFiles } = useQuery({ ...query, enabled: useCapability('resumable') && isSignedIn });
  const { items } = useUploadState();
  const uploads = useUploadStore();
  const { resume } = useUploadCommands();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const take = (key: string) =>
    cache.setQueryData<typeof data>(query.queryKey, (known) => known?.filter((file) => file.key !== key));
  const discard = useCommand(async (key: string): Promise<Outcome> => {
    setHidden((keys) => new Set(keys).add(key));
    const discarded = await uploads.discard(key);
    if (discarded.ok) take(key);
    else setHidden((keys) => new Set([...keys].filter((other) => other !== key)));
    return discarded;
  });
  const dismiss = useCommand(() => setHidden(new Set(data.map(({ key }) => key))));
  const files = useMemo(() => {
    if (data.length === 0) return noFiles;
    const listed = new Set(items.map(({ resumeKey }) => resumeKey));
    return data.filter(({ key }) => !listed.has(key) && !hidden.has(key));
  }, [data, items, hidden]);
  return useMemo(() => ({ files, resume, discard, dismiss }), [files, resume, discard, dismiss]);
}
