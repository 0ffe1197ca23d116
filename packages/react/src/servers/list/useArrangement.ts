import {
  arrangeServers,
  readServerArrangement,
  type ServerArrangement,
  writeServerArrangement,
} from '@abrak/core/internal';
import { useDeferredValue, useMemo } from 'react';
import { type QueryProps, useQueryParams } from '../../ui/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';

/**
 * Searches, filters and sorts servers as the query of an address says. Returns the same item objects, so that memoized
 * rows do not re-render.
 */
export function useArrangement(servers: readonly ServerWithView[], place: QueryProps) {
  const [params, setParams] = useQueryParams(place);
  const arrangement = useMemo(() => readServerArrangement(params), [params]);
  const deferred = useDeferredValue(arrangement);
  const shown = useMemo(() => {
    const byId = new Map(servers.map((one) => [one.view.id, one]));
    return arrangeServers(
      servers.map(({ view }) => view),
      deferred,
    ).flatMap(({ id }) => byId.get(id) ?? []);
  }, [servers, deferred]);
  return {
    arrangement,
    shown,
    change: (changes: ServerArrangement) => setParams(writeServerArrangement({ ...arrangement, ...changes })),
    clear: () => setParams(writeServerArrangement({ sort: arrangement.sort })),
  };
}
