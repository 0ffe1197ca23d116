import { useClient, useSession } from '@abrak/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Lets signed-in customers through; others go to sign in, and their way is remembered (A §2). */
export function RequireSession(): ReactNode {
  const { session } = useClient();
  const record = useSession();
  const { pathname, search } = useLocation();
  // A session that ends while a page is open was ended by the server, which remembered the path, or by the
  // customer, who does not want to come back to it.
  const [wasSignedIn] = useState(record !== undefined);
  const isTurnedAway = record === undefined && !wasSignedIn;
  useEffect(() => {
    if (isTurnedAway) session.rememberPath(`${pathname}${search}`);
  }, [isTurnedAway, session, pathname, search]);
  return record === undefined ? <Navigate to="/nwlogin" replace /> : <Outlet />;
}
