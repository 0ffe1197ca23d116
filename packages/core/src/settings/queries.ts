import type { Client } from '../client/index.ts';
import { getSettings } from './api.ts';

/** Keys and fetchers of the provider's settings, for any cache. */
export const settingsQueries = {
  settings: (client: Client) => ({
    queryKey: ['settings'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getSettings(client, signal),
  }),
};
