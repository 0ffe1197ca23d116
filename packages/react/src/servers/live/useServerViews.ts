import { type Server, type ServerView, serverView } from '@abrak/core/servers';
import { useEffect, useState } from 'react';
import { useClock } from '../../provider/headless.ts';
import { limitView, type ServerRights, useServerRights } from './useServerRights.ts';

/** Milliseconds after which time-dependent texts, such as the remaining days, are recomputed. */
const CLOCK_MS = 60_000;

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
  const now = useClock();
  const [read] = useState(createServerViewCache);
  const rights = useServerRights();
  const [time, setTime] = useState(now);
  const [readServers, setRead] = useState(servers);
  // A changed server is evaluated at the time of its change.
  if (readServers !== servers) {
    setRead(servers);
    setTime(now());
  }
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return read(servers, time, rights);
}
