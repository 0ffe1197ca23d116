import { useMissingFactor } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

export interface RequireFactorProps {
  /** Address of the page that sets up a second factor. */
  readonly factorsHref: string;
}

/** Renders the page of a customer with a second factor; others are redirected to its setup. */
export function RequireFactor({ factorsHref }: RequireFactorProps): ReactNode {
  const { pathname } = useLocation();
  return useMissingFactor() && pathname !== factorsHref ? <Navigate to={factorsHref} replace /> : <Outlet />;
}
