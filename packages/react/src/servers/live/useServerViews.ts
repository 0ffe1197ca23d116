import { type Server, type ServerView, serverView } from '@abrak/core/servers';
import { useState } from 'react';
import { useTime } from '../../provider/headless.ts';
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

/**
 * Creates a function that turns servers into views. Unchanged ones, and a list without changes, keep their object identity,
 * so that memoized rows do not re-render.
 */
export function createServerViewCache(): (
  servers: readonly Server[],
  now: number,
  rights?: ServerRights,
) => readonly ServerWithView[] {
  let known: ReadonlyMap<number, ServerWithView> = new Map();
  let last: readonly ServerWithView[] = [];
  let knownRights: ServerRights | undefined;
  return (servers, now, rights) => {
    const areSameRights = knownRights === rights;
    knownRights = rights;
    const shown = servers.map((server): ServerWithView => {
      const before = known.get(server.id);
      if (areSameRights && before?.server === server && before.now === now) return before;
      const view = limitView(serverView(server, now), rights);
      return before?.server === server && isSameView(before.view, view) ? before : { server, view, now };
    });
    const isSame = shown.length === last.length && shown.every((one, place) => one === last[place]);
    if (!isSame) last = shown;
    known = new Map(shown.map((one) => [one.server.id, one]));
    return last;
  };
}

/** Returns the views of servers with the actions that the access allows, recomputed when a server changes and every minute. */
export function useServerViews(servers: readonly Server[]): readonly ServerWithView[] {
  const [read] = useState(createServerViewCache);
  const rights = useServerRights();
  const time = useTime(servers);
  return read(servers, time, rights);
}
