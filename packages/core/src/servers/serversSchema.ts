import * as v from 'valibot';
import { rowOrNull } from '../shared/internal.ts';
import { type Server, ServerSchema } from './schema.ts';

const RowSchema = rowOrNull(ServerSchema);

/** Parser of a server list. */
export type ServersSchema = v.GenericSchema<unknown, readonly Server[]>;

interface KnownServer {
  readonly raw: unknown;
  readonly server: Server;
}

/** Deep equality of two JSON values. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false;
  return names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

function idOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
}

/**
 * Creates a parser that reuses its previous results: an unchanged bill returns the same object and an unchanged list
 * the same array, so polling hundreds of servers is cheap while nothing changes.
 */
export function createServersSchema(): ServersSchema {
  let known: ReadonlyMap<unknown, KnownServer> = new Map();
  let list: readonly Server[] = [];
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform<unknown[], readonly Server[]>(({ dataset: { value }, addIssue, NEVER }) => {
      const read: KnownServer[] = [];
      for (const raw of value) {
        const before = known.get(idOf(raw));
        if (before !== undefined && isSame(before.raw, raw)) {
          read.push(before);
          continue;
        }
        const server = v.parse(RowSchema, raw);
        if (server !== null) read.push({ raw, server });
      }
      if (read.length === 0 && value.length > 0) {
        addIssue({ message: 'A list with a server that can be read is expected.' });
        return NEVER;
      }
      known = new Map(read.map((one) => [one.server.id, one]));
      const hasChanged = read.length !== list.length || read.some(({ server }, place) => server !== list[place]);
      if (hasChanged) list = read.map(({ server }) => server);
      return list;
    }),
  );
}
