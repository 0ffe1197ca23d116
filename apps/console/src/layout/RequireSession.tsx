import { useClient, useSession, useSettings } from '@abrak/react';
import { lazy, type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { openWithoutAsking } from '../navigation/leaveGuards.ts';
import { placeHrefs } from './places.ts';
import type { RequireFactorProps } from './RequireFactor.tsx';

// Loaded where the provider requires a second factor.
const RequireFactor = lazy(async () => ({ default: (await import('./RequireFactor.tsx')).RequireFactor }));

/**
 * Renders the page for signed-in customers only. Others are redirected to sign in, and their path is remembered. When
 * another customer takes the place of one, home opens instead of the page, whose address may name a document or a draft.
 */
export function RequireSession(props: RequireFactorProps): ReactNode {
  const { session, customer } = useClient();
  const record = useSession();
  const { pathname, search } = useLocation();
  const isTurnedAway = record === undefined;
  useEffect(() => {
    if (isTurnedAway) session.rememberPath(`${pathname}${search}`);
  }, [isTurnedAway, session, pathname, search]);
  useEffect(() => {
    const turn = customer.turn();
    return customer.subscribe(() => {
      if (customer.turn() !== turn && customer.name() !== undefined) openWithoutAsking(placeHrefs.files);
    });
  }, [customer]);
  const isFactorRequired = useSettings()?.security?.secondFactor === 'required';
  if (isTurnedAway) return <Navigate to="/nwlogin" replace state={{ turnedAwayFrom: pathname }} />;
  return isFactorRequired ? <RequireFactor {...props} /> : <Outlet />;
}
