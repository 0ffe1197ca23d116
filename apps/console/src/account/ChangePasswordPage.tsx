import { ChangePasswordForm } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountPage } from './AccountPage.tsx';

/** Page /nwaccount/changePassword. */
export function ChangePasswordPage(): ReactNode {
  return (
    <AccountPage name="password">
      <ChangePasswordForm />
    </AccountPage>
  );
}
