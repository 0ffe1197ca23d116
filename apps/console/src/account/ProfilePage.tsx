import { Profile } from '@abrak/react';
import type { ReactNode } from 'react';
import { guardLeaving } from '../navigation/leaveGuards.ts';
import { AccountPage } from './AccountPage.tsx';

/** /nwaccount/profile/info: what the customer tells of themselves (A §2). */
export function ProfilePage(): ReactNode {
  return (
    <AccountPage name="profile">
      <Profile guardLeaving={guardLeaving} />
    </AccountPage>
  );
}
