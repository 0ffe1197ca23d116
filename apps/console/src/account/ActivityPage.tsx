import { hasCapability } from '@abrak/core';
import { ActivityList, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/**
 * Page /nwaccount/activity: security events of the account. Redirects to the password page when the server lacks the
 * `activity` capability.
 */
export function ActivityPage(): ReactNode {
  const navigate = useNavigate();
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'activity'))
    return <Navigate to={areaHref('password')} replace />;
  return (
    <AccountPage name="activity">
      <ActivityList onNotMe={() => void navigate(areaHref('password'))} />
    </AccountPage>
  );
}
