import { useClient, useSession } from '@abrak/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Renders the page for signed-in customers only. Others are redirected to sign in, and their path is remembered. */
export function RequireSession(): ReactNode {
  const { session } = useClient();
  const record = useSession();
  const { pathname, search } = useLocation();
  // The path is not remembered when a session ends while a page is open: either the server ended it and the client has
  // already remembered the path, or the customer signed out and does not want to return.
  const [wasSignedIn] = useState(record !== undefined);
  const isTurnedAway = record === undefined && !wasSignedIn;
  useEffect(() => {
    if (isTurnedAway) session.rememberPath(`${pathname}${search}`);
  }, [isTurnedAway, session, pathname, search]);
  return record === undefined ? <Navigate to="/nwlogin" replace /> : <Outlet />;
}
