import { hasCapability } from '@abrak/core';
import { SessionList, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/** /nwaccount/security: where the customer is signed in; elsewhere than on a server that lists it, the password. */
export function SecurityPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'sessions')) return <Navigate to={areaHref('password')} replace />;
  return (
    <AccountPage name="security">
      <SessionList />
    </AccountPage>
  );
}
