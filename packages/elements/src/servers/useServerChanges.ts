import { type Server, serverQueries, type ServerLamp, serverLamp } from '@abrak/core/servers';
import { useClient } from '@abrak/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ViewHost } from '../internal/ViewHost.ts';

interface Known {
  readonly name: string;
  readonly state: ServerLamp;
}

/** Returns the servers that the component inside has loaded; undefined before. */
export function useLoadedServers(): readonly Server[] | undefined {
  const cache = useQueryClient();
  const { queryKey } = serverQueries.servers(useClient());
  return useSyncExternalStore(
    (notify) => cache.getQueryCache().subscribe(notify),
    () => cache.getQueryData<readonly Server[]>(queryKey),
  );
}

/** Reports each change of a server's state, and each server that is gone, of all or of the one with an id. */
export function useServerChanges(host: ViewHost, id?: number): void {
  const { now } = useClient();
  const servers = useLoadedServers();
  const known = useRef<ReadonlyMap<number, Known>>(undefined);
  useEffect(() => {
    if (servers === undefined) return;
    const time = now();
    const wanted = servers.filter((server) => id === undefined || server.id === id);
    const next = new Map(wanted.map((server) => [server.id, { name: server.name, state: serverLamp(server, time) }]));
    for (const [serverId, { name, state }] of known.current ?? next) {
      const changed = next.get(serverId)?.state;
      if (changed !== state) host.emit('abrak-server-change', { id: serverId, name, state: changed });
    }
    known.current = next;
  }, [servers, host, id, now]);
}
