import * as v from 'valibot';
import { type Server, ServerSchema } from './schema.ts';

/** Reads a list of servers. */
export type ServersSchema = v.GenericSchema<unknown, readonly Server[]>;

interface KnownServer {
  readonly raw: unknown;
  readonly server: Server;
}

/** Whether two values that came by JSON say the same. */
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
 * Makes what reads lists of servers again and again: a bill that says what it said before is the same object, and a
 * list without news is the same list, so that hundreds of servers cost next to nothing while nothing happens.
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
        const parsed = v.safeParse(ServerSchema, raw);
        if (parsed.success) read.push({ raw, server: parsed.output });
        else {
          addIssue({ message: v.summarize(parsed.issues) });
          return NEVER;
        }
      }
      known = new Map(read.map((one) => [one.server.id, one]));
      const hasNews = read.length !== list.length || read.some(({ server }, place) => server !== list[place]);
      if (hasNews) list = read.map(({ server }) => server);
      return list;
    }),
  );
}
