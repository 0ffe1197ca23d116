import { fileQueries } from '@abrak/core/files';
import type { InterruptedFile } from '@abrak/core/internal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useClient } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { useUploads, useUploadState } from './useUploads.ts';

/** Interrupted uploads and the actions on them. */
export interface InterruptedFiles {
  /** Interrupted uploads that are not in the upload queue. */
  readonly files: readonly InterruptedFile[];
  /** Removes an upload from the list because it resumes. */
  readonly take: (key: string) => void;
  /** Discards an upload on the server; it reappears when that fails. */
  readonly discard: (key: string) => void;
  /** Hides all of them until the page is reloaded. */
  readonly dismiss: () => void;
}

/**
 * Returns the uploads that the signed-in user started in this browser and did not finish. Needs the capability
 * `resumable`; empty without it.
 */
export function useInterruptedFiles(): InterruptedFiles {
  const client = useClient();
  const cache = useQueryClient();
  const { session } = client;
  const isSignedIn = useSyncExternalStore(session.subscribe, () => session.current() !== undefined, () => false);
  const query = fileQueries.interrupted(client);
  const { data = [] } = useQuery({ ...query, enabled: useCapability('resumable') && isSignedIn });
  const { items } = useUploadState();
  const uploads = useUploads();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const listed = new Set(data.length === 0 ? [] : items.map(({ resumeKey }) => resumeKey));
  const take = (key: string) =>
    cache.setQueryData<typeof data>(query.queryKey, (known) => known?.filter((file) => file.key !== key));
  const discard = async (key: string) => {
    setHidden((keys) => new Set(keys).add(key));
    if (await uploads.discard(key)) take(key);
    else setHidden((keys) => new Set([...keys].filter((other) => other !== key)));
  };
  return {
    files: data.filter(({ key }) => !listed.has(key) && !hidden.has(key)),
    take,
    discard: (key) => void discard(key),
    dismiss: () => setHidden(new Set(data.map(({ key }) => key))),
  };
}
