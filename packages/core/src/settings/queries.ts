import type { Client } from '../client/index.ts';
import { getSettings } from './api.ts';

/** Query keys and fetchers of the provider's settings, usable with any query cache. */
export const settingsQueries = {
  /** Feature switches, messages and capabilities of the provider. */
  settings: (client: Client) => ({
    queryKey: ['settings'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getSettings(client, signal),
  }),
};
