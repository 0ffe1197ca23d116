import { compareNames, matchesSearch } from '../shared/index.ts';
import type { ServerLamp, ServerView } from './serverView.ts';

/** What a list of servers can be ordered by: newest first, by name, or by what ends soonest. */
export const serverSorts = ['newest', 'name', 'end'] as const;

/** What a list of servers is ordered by. */
export type ServerSort = (typeof serverSorts)[number];

/** Which servers of a list are shown, and in which order. */
export interface ServerArrangement {
  /** In the name, the addresses, the image or the plan; default: all. */
  readonly search?: string;
  /** Default: every lamp. */
  readonly lamps?: ReadonlySet<ServerLamp>;
  /** Default: newest, which is the server's own order. */
  readonly sort?: ServerSort;
}

function isFound({ name, addresses, imageTitle, planName }: ServerView, search: string): boolean {
  return [name, ...addresses, imageTitle, planName].some((text) => matchesSearch(text, search));
}

const orders: Readonly<Record<Exclude<ServerSort, 'newest'>, (one: ServerView, other: ServerView) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  // Hourly servers have no end worth waiting for.
  end: (one, other) => Math.sign(endOf(one) - endOf(other)) || compareNames(one.name, other.name),
};

function endOf({ endsAt, isHourly }: ServerView): number {
  return isHourly || endsAt === null ? Number.MAX_VALUE : endsAt;
}

/** The servers that are shown, from the list as the server gave it. */
export function arrangeServers(
  servers: readonly ServerView[],
  { search = '', lamps, sort = 'newest' }: ServerArrangement = {},
): readonly ServerView[] {
  const shown = servers.filter((server) => isFound(server, search) && (lamps?.has(server.lamp) ?? true));
  return sort === 'newest' ? shown : shown.toSorted(orders[sort]);
}
