import { fileQueries, type InterruptedFile } from '@abrak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useClient } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { useUploads, useUploadState } from '../useUploads.ts';

export interface InterruptedFiles {
  /** What is not in the upload list. */
  readonly files: readonly InterruptedFile[];
  /** Shows one no longer, as it goes on. */
  readonly take: (key: string) => void;
  /** Gives one up; it is shown again when that fails. */
  readonly discard: (key: string) => void;
  /** Shows none of them until the page is opened anew. */
  readonly dismiss: () => void;
}

/** Uploads that the customer began in this browser and did not end. */
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
  const listed = new Set(data.length === 0 ? [] : items.map(({ keptAs }) => keptAs));
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
