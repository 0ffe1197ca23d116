import type { Client } from '../client/index.ts';
import { listFolder } from './api.ts';

/** Keys and fetchers of the files' server data, for any cache. */
export const fileQueries = {
  all: ['files'] as const,
  folder: (client: Client, path: string) => ({
    queryKey: ['files', 'folder', path === '' ? '/' : path] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listFolder(client, path, signal),
  }),
};
