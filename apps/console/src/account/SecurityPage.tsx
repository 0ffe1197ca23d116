import { hasCapability } from '@abrak/core';
import { SessionList, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/**
 * Page /nwaccount/security: list of sessions. Redirects to the password page when the server lacks the `sessions`
 * capability.
 */
export function SecurityPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'sessions'))
    return <Navigate to={areaHref('password')} replace />;
  return (
    <AccountPage name="security">
      <SessionList />
    </AccountPage>
  );
}
