import { serverCommands, type ServerServices } from '@abrak/core/internal';
import type { Server } from '@abrak/core/servers';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useRefreshMoney } from '../../billing/internal.ts';
import { type Outcome, ownKey, runCommand, settle, useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { useServerCache } from '../live/useServerCache.ts';

type Bound<Run> = Run extends (services: ServerServices, server: Server, ...input: infer Input) => Promise<infer Value>
  ? (...input: Input) => Promise<Outcome<Value>>
  : never;

/** The commands of one server (`serverCommands`). They never reject and show nothing. */
export type ServerCommands = { readonly [Name in keyof typeof serverCommands]: Bound<(typeof serverCommands)[Name]> };

type AnyCommand = (services: ServerServices, server: Server, ...input: never[]) => Promise<unknown>;

/**
 * Returns the function that binds the commands to a server, which is read when a command is called. While a command with
 * the same input is pending for a server, it returns the outcome of that call. A stable function.
 */
export function useServerCommands(): (serverOf: () => Server) => ServerCommands {
  const queries = useQueryClient();
  const client = useClient();
  const cache = useServerCache();
  const refreshMoney = useRefreshMoney();
  const [keys] = useState(() => new Map<string, string>());
  const services = useCommand((): ServerServices => ({ client, cache, refreshMoney, keys }));
  return useCallback(
    (serverOf) => {
      const bind = ([name, run]: readonly [string, AnyCommand]) => {
        const bound = (...input: never[]) => {
          const server = serverOf();
          const plain = input.filter((value) => value !== undefined && typeof value !== 'function');
          const call = () => run(services(), server, ...input);
          return settle(runCommand(queries, { key: ['servers', name, server.id], subject: plain, call }));
        };
        return [name, bound] as const;
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each entry is bound under its own name
      return Object.fromEntries(Object.entries<AnyCommand>(serverCommands).map(bind)) as unknown as ServerCommands;
    },
    [queries, services],
  );
}

/** Returns the ids of the servers with a pending command. */
export function usePendingServers(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: ownKey('servers'), status: 'pending' },
    select: ({ options: { mutationKey } }) => Number(mutationKey?.[3]),
  });
  return useMemo(() => new Set(ids), [ids]);
}
