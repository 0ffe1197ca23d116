import { hasCapability } from '@abrak/core';
import { SessionList, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AreaPage } from './AreaPage.tsx';
import { areaHref } from './areaPaths.ts';

/** /nwaccount/security: where the customer is signed in; elsewhere than on a server that lists it, the password. */
export function SecurityPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'sessions')) return <Navigate to={areaHref('password')} replace />;
  return (
    <AreaPage name="security">
      <SessionList />
    </AreaPage>
  );
}
