import { Profile } from '@abrak/react';
import type { ReactNode } from 'react';
import { guardLeaving } from '../navigation/leaveGuards.ts';
import { AccountPage } from './AccountPage.tsx';

/** Page /nwaccount/profile/info: the customer's profile. Leaving with unsaved changes asks for confirmation. */
export function ProfilePage(): ReactNode {
  return (
    <AccountPage name="profile">
      <Profile guardLeaving={guardLeaving} />
    </AccountPage>
  );
}
