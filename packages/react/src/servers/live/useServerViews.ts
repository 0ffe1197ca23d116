import { type Server, type ServerView, serverView } from '@abrak/core/servers';
import { useMutationState } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ownKey, useTime } from '../../provider/headless.ts';
import { limitView, type ServerRights, useServerRights } from './useServerRights.ts';

/** Server with its view model. */
export interface ServerWithView {
  readonly server: Server;
  readonly view: ServerView;
  /** Time of the view in milliseconds since the epoch. */
  readonly now: number;
}

function isSameView(one: ServerView, other: ServerView): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Access and commands that views depend on. */
interface ViewContext {
  readonly rights?: ServerRights;
  /** Ids of the servers whose upgrade is applied now. */
  readonly upgrading?: ReadonlySet<number>;
}

/**
 * Creates a function that turns servers into views. Unchanged ones, and a list without changes, keep their object identity,
 * so that memoized rows do not re-render.
 */
export function createServerViewCache(): (
  servers: readonly Server[],
  now: number,
  context?: ViewContext,
) => readonly ServerWithView[] {
  let known: ReadonlyMap<number, ServerWithView> = new Map();
  let last: readonly ServerWithView[] = [];
  let knownContext: ViewContext = {};
  return (servers, now, context = {}) => {
    const { rights, upgrading } = context;
    const isSameContext = knownContext.rights === rights && knownContext.upgrading === upgrading;
    knownContext = context;
    const shown = servers.map((server): ServerWithView => {
      const before = known.get(server.id);
      if (isSameContext && before?.server === server && before.now === now) return before;
      const view = limitView(serverView(server, now, { isUpgrading: upgrading?.has(server.id) }), rights);
      return before?.server === server && isSameView(before.view, view) ? before : { server, view, now };
    });
    const isSame = shown.length === last.length && shown.every((one, place) => one === last[place]);
    if (!isSame) last = shown;
    known = new Map(shown.map((one) => [one.server.id, one]));
    return last;
  };
}

function useUpgrading(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: ownKey('servers', 'applyUpgrade'), status: 'pending' },
    select: ({ options: { mutationKey } }) => Number(mutationKey?.[3]),
  });
  return useMemo(() => new Set(ids), [ids]);
}

/** Returns the views of servers with the actions that the access allows, recomputed when a server changes and every minute. */
export function useServerViews(servers: readonly Server[]): readonly ServerWithView[] {
  const [read] = useState(createServerViewCache);
  const rights = useServerRights();
  const upgrading = useUpgrading();
  const time = useTime(servers);
  return read(servers, time, { rights, upgrading });
}
