import { Profile } from '@abrak/react';
import type { ReactNode } from 'react';
import { guardLeaving } from '../navigation/leaveGuards.ts';
import { AreaPage } from './AreaPage.tsx';

/** /nwaccount/profile/info: what the customer tells of themselves (A §2). */
export function ProfilePage(): ReactNode {
  return (
    <AreaPage name="profile">
      <Profile guardLeaving={guardLeaving} />
    </AreaPage>
  );
}
