import { lazy } from 'react';
import { AREA_PATH } from './areaPaths.ts';

const AccountArea = lazy(async () => ({ default: (await import('./AccountArea.tsx')).AccountArea }));

/** The pages of one's own account, for signed-in customers (A §2, "Account and billing routes"). */
export const areaRoutes = [{ path: `${AREA_PATH}/*`, element: <AccountArea /> }];
