import { type Server, serverQueries } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';

/** What is done with the servers that are shown after one of them was changed. */
export interface ServerCache {
  /** Shows a server as a call has just answered it, and asks for the others. */
  readonly put: (server: Server) => void;
  /** Asks for the servers and what happened to them, for a call has changed more than one answer tells. */
  readonly refresh: () => void;
}

/** The servers that are shown, for who changes them. */
export function useServerCache(): ServerCache {
  const cache = useQueryClient();
  const client = useClient();
  return useMemo(() => {
    const { queryKey } = serverQueries.servers(client);
    const [family] = serverQueries.all;
    const refresh = () => {
      void cache.invalidateQueries({ queryKey });
      // A change is an event, and moves what is left of what was paid.
      for (const part of ['events', 'leftCredit']) void cache.invalidateQueries({ queryKey: [family, part] });
    };
    const put = (server: Server) => {
      cache.setQueryData<readonly Server[]>(queryKey, (servers) => servers?.map((one) => (one.id === server.id ? server : one)));
      refresh();
    };
    return { put, refresh };
  }, [cache, client]);
}
