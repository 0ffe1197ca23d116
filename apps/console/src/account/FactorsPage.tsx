import { hasCapability } from '@abrak/core';
import { SecurityFactors, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/** Page /nwaccount/security/factors: second factors. Redirects to the password page when the server has none. */
export function FactorsPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'secondFactor'))
    return <Navigate to={areaHref('password')} replace />;
  return (
    <AccountPage name="factors">
      <SecurityFactors />
    </AccountPage>
  );
}
