import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/**
 * Redirects /nwvms/order and /nwlandings/vm-campaign to the first order page, and keeps the query with preset choices.
 */
export function StartOrder({ to }: { readonly to: string }): ReactNode {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}
