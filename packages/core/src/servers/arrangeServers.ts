import { compareNames, matchesSearch, searchKey } from '../shared/internal.ts';
import { type ServerLamp, serverLamps, type ServerView } from './serverView.ts';

/** Sort orders of a server list: newest first, by name, or by end of the paid period, each also descending. */
export const serverSorts = ['newest', 'name', 'nameDescending', 'end', 'endDescending'] as const;

/** Sort order of a server list. */
export type ServerSort = (typeof serverSorts)[number];

/** Filters and sort order of a server list. */
export interface ServerArrangement {
  /** Text to find in the name, addresses, image or plan. Default: no filter. */
  readonly search?: string;
  /** Lamp state to show. Default: all. */
  readonly lamp?: ServerLamp | undefined;
  /** Default: newest, which is the order of the server. */
  readonly sort?: ServerSort;
}

function matchesServer({ name, addresses, imageTitle, planName }: ServerView, search: string): boolean {
  // The parts of an address are no words: 10.0.0.1 is not in 10.1.0.0.
  const address = searchKey(search);
  return (
    matchesSearch([name, imageTitle, planName].join(' '), search) || addresses.some((one) => one.includes(address))
  );
}

type Comparator = (one: ServerView, other: ServerView) => number;

const byName: Comparator = (one, other) => compareNames(one.name, other.name);

/** Returns the end of the paid period. Hourly servers have none: they renew daily. */
const endOf = ({ endsAt, isHourly }: ServerView) => (isHourly ? null : endsAt);

/** Compares by end; `sign` is -1 for descending. Servers without an end come last in both directions, by name. */
const byEnd =
  (sign: 1 | -1): Comparator =>
  (one, other) => {
    const [end, otherEnd] = [endOf(one), endOf(other)];
    if (end === null || otherEnd === null)
      return Number(end === null) - Number(otherEnd === null) || byName(one, other);
    return sign * (end - otherEnd) || byName(one, other);
  };

const comparators: Readonly<Record<Exclude<ServerSort, 'newest'>, Comparator>> = {
  name: byName,
  nameDescending: (one, other) => byName(other, one),
  end: byEnd(1),
  endDescending: byEnd(-1),
};

const isDeleted = ({ lamp }: ServerView) => lamp === 'deleted';

/** Filters and sorts the servers of a list; those whose machine was deleted come last in each order. */
export function arrangeServers(
  servers: readonly ServerView[],
  { search = '', lamp, sort = 'newest' }: ServerArrangement = {},
): readonly ServerView[] {
  const shown = servers.filter(
    (server) => matchesServer(server, search) && (lamp === undefined || server.lamp === lamp),
  );
  const sorted = sort === 'newest' ? shown : [...shown].sort(comparators[sort]);
  return [...sorted.filter((server) => !isDeleted(server)), ...sorted.filter(isDeleted)];
}

/** Reads an arrangement from the query of an address; unknown values are dropped. */
export function readServerArrangement(query: URLSearchParams): Required<ServerArrangement> {
  const [lamp, sort] = [query.get('state'), query.get('sort')];
  return {
    search: query.get('q') ?? '',
    lamp: serverLamps.find((one) => one === lamp),
    sort: serverSorts.find((one) => one === sort) ?? 'newest',
  };
}

/** Writes an arrangement as the query of an address, without its defaults. */
export function writeServerArrangement({ search = '', lamp, sort = 'newest' }: ServerArrangement): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(lamp !== undefined && { state: lamp }),
    ...(sort !== 'newest' && { sort }),
  });
}
