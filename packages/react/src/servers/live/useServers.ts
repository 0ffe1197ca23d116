import { type Server, isRemoved, type ServerCounts, serverCounts } from '@abrak/core/servers';
import { useMemo } from 'react';
import { type Loading, useLoading } from '../../provider/headless.ts';
import { useServerPoll } from './useServerList.ts';
import { type ServerWithView, useServerViews } from './useServerViews.ts';

/** Options of useServers and useServer. */
export interface ServersOptions {
  /**
   * True to ask for changes 5 s after each answer while the page is visible, less often after failures; default: true.
   * One poll serves all hooks and components of a query client.
   */
  readonly polls?: boolean | undefined;
}

/** Servers of the customer. */
export interface ServersData extends Loading {
  /**
   * Servers with what an interface shows of them, newest first, without removed ones; undefined until they are loaded.
   * Items that did not change stay the same objects.
   */
  readonly servers: readonly ServerWithView[] | undefined;
  /** Numbers of all and of running servers; undefined until they are loaded. */
  readonly counts: ServerCounts | undefined;
}

/** One server of the customer. */
export interface ServerData extends Loading {
  /** Undefined until it is loaded, and when there is none. */
  readonly shown: ServerWithView | undefined;
  /** True when the customer has no such server: it never existed, was deleted, or is another customer's. */
  readonly isMissing: boolean;
  /** True when several servers have the name of the reference. */
  readonly hasNamesakes: boolean;
}

/** Names a server: its id, or its name with the id for names that several servers share (default: the newest of them). */
export type ServerRef = number | { readonly name: string; readonly id?: number | undefined };

const noServers: readonly Server[] = [];

/** Lists the customer's servers with their live state. */
export function useServers({ polls = true }: ServersOptions = {}): ServersData {
  const query = useServerPoll(polls);
  const { data } = query;
  const existing = useMemo(() => data?.filter((server) => !isRemoved(server)), [data]);
  const views = useServerViews(existing ?? noServers);
  const counts = useMemo(() => existing && serverCounts(existing), [existing]);
  return { servers: existing && views, counts, ...useLoading([query]) };
}

/** Finds the servers that a reference fits, the best first, without removed ones: names match exactly, otherwise in any letter case. */
function findServers(servers: readonly Server[], ref: ServerRef): readonly Server[] {
  const kept = servers.filter((server) => !isRemoved(server));
  if (typeof ref === 'number') return kept.filter(({ id }) => id === ref);
  const { name, id } = ref;
  const exact = kept.filter((server) => server.name === name);
  const named = exact.length > 0 ? exact : kept.filter((server) => server.name.toLowerCase() === name.toLowerCase());
  return [...named].sort((one, other) => Number(other.id === id) - Number(one.id === id));
}

/** Reads one of the customer's servers with its live state. */
export function useServer(ref: ServerRef, { polls = true }: ServersOptions = {}): ServerData {
  const query = useServerPoll(polls);
  const { data } = query;
  const found = data && findServers(data, ref);
  const server = found?.[0];
  const list = useMemo(() => (server === undefined ? noServers : [server]), [server]);
  const [shown] = useServerViews(list);
  return { shown, isMissing: found?.length === 0, hasNamesakes: (found?.length ?? 0) > 1, ...useLoading([query]) };
}
