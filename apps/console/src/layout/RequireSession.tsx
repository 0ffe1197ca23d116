import { useClient, useSession } from '@abrak/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Renders the page for signed-in customers only. Others are redirected to sign in, and their path is remembered. */
export function RequireSession(): ReactNode {
  const { session } = useClient();
  const record = useSession();
  const { pathname, search } = useLocation();
  // Not when a session ends while a page is open: the client, or the sign-out, has already remembered the path.
  const [wasSignedIn] = useState(record !== undefined);
  const isTurnedAway = record === undefined && !wasSignedIn;
  useEffect(() => {
    if (isTurnedAway) session.rememberPath(`${pathname}${search}`);
  }, [isTurnedAway, session, pathname, search]);
  return record === undefined ? <Navigate to="/nwlogin" replace /> : <Outlet />;
}
