import { useClient, useSession, useSettings } from '@abrak/react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { RequireFactorProps } from './RequireFactor.tsx';

// Loaded where the provider requires a second factor.
const RequireFactor = lazy(async () => ({ default: (await import('./RequireFactor.tsx')).RequireFactor }));

/** Renders the page for signed-in customers only. Others are redirected to sign in, and their path is remembered. */
export function RequireSession(props: RequireFactorProps): ReactNode {
  const { session } = useClient();
  const record = useSession();
  const { pathname, search } = useLocation();
  // Not when a session ends while a page is open: the client, or the sign-out, has already remembered the path.
  const [wasSignedIn] = useState(record !== undefined);
  const isTurnedAway = record === undefined && !wasSignedIn;
  useEffect(() => {
    if (isTurnedAway) session.rememberPath(`${pathname}${search}`);
  }, [isTurnedAway, session, pathname, search]);
  const isFactorRequired = useSettings()?.security?.secondFactor === 'required';
  if (record === undefined) return <Navigate to="/nwlogin" replace />;
  return isFactorRequired ? <RequireFactor {...props} /> : <Outlet />;
}
