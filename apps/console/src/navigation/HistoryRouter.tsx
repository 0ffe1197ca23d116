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

// Normalizes an address to the browser's encoding.
function normalizeLocation({ href, state }: HistoryLocation) {
  const { pathname, search, hash } = new URL(href, location.origin);
  return { pathname, search, hash, state, key: state.key ?? 'first' };
}

export interface HistoryRouterProps {
  readonly history: RouterHistory;
  readonly children: ReactNode;
}

/**
 * Router for a history that pages can block. react-router can block only with its data APIs, which the console does not
 * use and which would triple the router's size on the first visit.
 */
export function HistoryRouter({ history, children }: HistoryRouterProps): ReactNode {
  const [current, setCurrent] = useState(history.location);
  // A transition keeps the open page visible until the next one has loaded.
  useLayoutEffect(() => history.subscribe((change) => startTransition(() => setCurrent(change.location))), [history]);
  const navigator = useMemo(() => navigatorOf(history), [history]);
  const location = useMemo(() => normalizeLocation(current), [current]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
