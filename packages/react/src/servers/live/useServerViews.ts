import { type Server, type ServerView, serverView } from '@abrak/core';
import { useEffect, useState } from 'react';

/** What a view says of time, such as the days that are left, is never older. */
const CLOCK_MS = 60_000;

/** A server with how it is shown. */
export interface ShownServer {
  readonly server: Server;
  readonly view: ServerView;
  /** The time that it is shown by, in milliseconds since the epoch. */
  readonly now: number;
}

function isSameView(one: ServerView, other: ServerView): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads servers into what is shown; one that says what it said before is the same object, so that its row rests. */
export function createServerReader(): (servers: readonly Server[], now: number) => readonly ShownServer[] {
  let known: ReadonlyMap<number, ShownServer> = new Map();
  return (servers, now) => {
    const shown = servers.map((server): ShownServer => {
      const before = known.get(server.id);
      if (before?.server === server && before.now === now) return before;
      const view = serverView(server, now);
      return before?.server === server && isSameView(before.view, view) ? before : { server, view, now };
    });
    known = new Map(shown.map((one) => [one.server.id, one]));
    return shown;
  };
}

/** The servers as they are shown now, anew each minute. */
export function useServerViews(servers: readonly Server[], now: () => number): readonly ShownServer[] {
  const [read] = useState(createServerReader);
  const [time, setTime] = useState(now);
  const [readServers, setRead] = useState(servers);
  // A server that has just changed is judged by the time of its change.
  if (readServers !== servers) {
    setRead(servers);
    setTime(now());
  }
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return read(servers, time);
}
