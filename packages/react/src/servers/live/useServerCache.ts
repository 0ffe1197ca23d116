import type { ServerCache } from '@abrak/core/internal';
import { type Server, serverQueries } from '@abrak/core/servers';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/headless.ts';

/** Provides updates of the cached servers to dialogs and actions. */
export function useServerCache(): ServerCache {
  const cache = useQueryClient();
  const client = useClient();
  return useMemo(() => {
    const { queryKey } = serverQueries.servers(client);
    const [family] = serverQueries.all;
    const refresh = () => {
      void cache.invalidateQueries({ queryKey });
      // Each change adds an event and may change the remaining credit.
      for (const part of ['events', 'leftCredit']) void cache.invalidateQueries({ queryKey: [family, part] });
    };
    const put = (server: Server | null) => {
      if (server !== null) {
        cache.setQueryData<readonly Server[]>(queryKey, (servers) =>
          servers?.map((one) => (one.id === server.id ? server : one)),
        );
      }
      refresh();
    };
    const remove = (id: number) => {
      // Its events are not invalidated: a page that still shows it would ask for what is gone.
      cache.setQueryData<readonly Server[]>(queryKey, (servers) => servers?.filter((one) => one.id !== id));
      void cache.invalidateQueries({ queryKey });
    };
    return { put, refresh, remove };
  }, [cache, client]);
}
