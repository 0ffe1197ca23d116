import type { HistoryLocation, RouterHistory } from '@tanstack/history';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function navigatorOf(history: RouterHistory): Navigator {
  return {
    createHref: hrefOf,
    push: (to, state: object | undefined) => history.push(hrefOf(to), state),
    replace: (to, state: object | undefined) => history.replace(hrefOf(to), state),
    go: (delta) => history.go(delta),
  };
}

// The way a browser spells it, whoever wrote the address.
function spelled({ href, state }: HistoryLocation) {
  const { pathname, search, hash } = new URL(href, location.origin);
  return { pathname, search, hash, state, key: state.key ?? 'first' };
}

export interface HistoryRouterProps {
  readonly history: RouterHistory;
  readonly children: ReactNode;
}

/**
 * Routes by a history that pages can block. The router's own one that can comes with data loading, which nothing here
 * uses: three times the size, on the first visit.
 */
export function HistoryRouter({ history, children }: HistoryRouterProps): ReactNode {
  const [current, setCurrent] = useState(history.location);
  // The page that is open stays until the next one has been loaded.
  useLayoutEffect(() => history.subscribe((change) => startTransition(() => setCurrent(change.location))), [history]);
  const navigator = useMemo(() => navigatorOf(history), [history]);
  const place = useMemo(() => spelled(current), [current]);
  return (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  );
}
