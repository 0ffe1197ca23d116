import { ChangePasswordForm } from '@abrak/react';
import type { ReactNode } from 'react';
import { AccountPage } from './AccountPage.tsx';

/** /nwaccount/changePassword (A §2). */
export function ChangePasswordPage(): ReactNode {
  return (
    <AccountPage name="password">
      <ChangePasswordForm />
    </AccountPage>
  );
}
