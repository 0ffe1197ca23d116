import { ChangePasswordForm } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from './AreaPage.tsx';

/** /nwaccount/changePassword (A §2). */
export function ChangePasswordPage(): ReactNode {
  return (
    <AreaPage name="password">
      <ChangePasswordForm />
    </AreaPage>
  );
}
