import { hasCapability } from '@abrak/core';
import { ApiKeys, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/** Page /nwaccount/keys: API keys. Redirects to the password page when the server lacks the `apiKeys` capability. */
export function KeysPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'apiKeys'))
    return <Navigate to={areaHref('password')} replace />;
  return (
    <AccountPage name="keys">
      <ApiKeys />
    </AccountPage>
  );
}
