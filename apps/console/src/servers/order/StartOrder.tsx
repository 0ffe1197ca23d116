import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** /nwvms/order, /nwlandings/vm-campaign: on to the first page, with what a link has chosen. */
export function StartOrder({ to }: { readonly to: string }): ReactNode {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}
