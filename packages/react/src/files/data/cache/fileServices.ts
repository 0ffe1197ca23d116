import type { Client } from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../provider/headless.ts';

/** Services that a command on files needs. */
export interface FileServices {
  readonly client: Client;
  readonly cache: QueryClient;
}

/** Returns the services of the current provider. */
export function useFileServices(): FileServices {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(() => ({ client, cache }), [client, cache]);
}
