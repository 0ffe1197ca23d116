import { hasCapability } from '@abrak/core';
import { MailPreferences, useSettings } from '@abrak/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AccountPage } from './AccountPage.tsx';
import { areaHref } from './areaPaths.ts';

/**
 * Page /nwaccount/mails: which mails the customer gets. Redirects to the profile when the server lacks the
 * `mailPreferences` capability.
 */
export function MailsPage(): ReactNode {
  const settings = useSettings();
  if (settings !== undefined && !hasCapability(settings, 'mailPreferences'))
    return <Navigate to={areaHref('profile')} replace />;
  return (
    <AccountPage name="mails">
      <MailPreferences />
    </AccountPage>
  );
}
