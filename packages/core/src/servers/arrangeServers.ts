import { compareNames, matchesSearch } from '../shared/internal.ts';
import type { ServerLamp, ServerView } from './serverView.ts';

/** Sort comparators of a server list: newest first, by name, or by end of the paid period. */
export const serverSorts = ['newest', 'name', 'end'] as const;

/** Sort order of a server list. */
export type ServerSort = (typeof serverSorts)[number];

/** Filters and sort order of a server list. */
export interface ServerArrangement {
  /** Text to find in the name, addresses, image or plan. Default: no filter. */
  readonly search?: string;
  /** Lamp states to show. Default: all. */
  readonly lamps?: ReadonlySet<ServerLamp>;
  /** Default: newest, which is the order of the server. */
  readonly sort?: ServerSort;
}

function matchesServer({ name, addresses, imageTitle, planName }: ServerView, search: string): boolean {
  return [name, ...addresses, imageTitle, planName].some((text) => matchesSearch(text, search));
}

const comparators: Readonly<Record<Exclude<ServerSort, 'newest'>, (one: ServerView, other: ServerView) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  // Hourly servers are sorted last: they renew daily.
  end: (one, other) => Math.sign(endOf(one) - endOf(other)) || compareNames(one.name, other.name),
};

function endOf({ endsAt, isHourly }: ServerView): number {
  return isHourly || endsAt === null ? Number.MAX_VALUE : endsAt;
}

/** Filters and sorts the servers of a list. */
export function arrangeServers(
  servers: readonly ServerView[],
  { search = '', lamps, sort = 'newest' }: ServerArrangement = {},
): readonly ServerView[] {
  const shown = servers.filter((server) => matchesServer(server, search) && (lamps?.has(server.lamp) ?? true));
  return sort === 'newest' ? shown : shown.toSorted(comparators[sort]);
}
