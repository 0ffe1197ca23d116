import { arrangeServers, type ServerLamp, type ServerSort } from '@abrak/core/internal';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ServerWithView } from '../live/useServerViews.ts';

/** Search text, state filter and order of the list; an empty `lamp` matches every state. */
export interface Arrangement {
  readonly search: string;
  readonly lamp: ServerLamp | '';
  readonly sort: ServerSort;
}

const everything: Arrangement = { search: '', lamp: '', sort: 'newest' };

/**
 * Searches, filters and sorts servers with `arrangeServers` of @abrak/core. Returns the same item objects, so that
 * memoized rows do not re-render.
 */
export function useArrangement(servers: readonly ServerWithView[]) {
  const [arrangement, setArrangement] = useState(everything);
  const { search, lamp, sort } = useDeferredValue(arrangement);
  const shown = useMemo(() => {
    const byId = new Map(servers.map((one) => [one.view.id, one]));
    const lamps = lamp === '' ? {} : { lamps: new Set([lamp]) };
    const views = arrangeServers(servers.map(({ view }) => view), { search, sort, ...lamps });
    return views.flatMap(({ id }) => byId.get(id) ?? []);
  }, [servers, search, lamp, sort]);
  return {
    arrangement,
    shown,
    change: (changes: Partial<Arrangement>) => setArrangement((current) => ({ ...current, ...changes })),
    clear: () => setArrangement(({ sort: kept }) => ({ ...everything, sort: kept })),
  };
}
