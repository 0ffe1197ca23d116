import { lazy } from 'react';
import { AREA_PATH } from './areaPaths.ts';

const AccountArea = lazy(async () => ({ default: (await import('./AccountArea.tsx')).AccountArea }));

/** Routes of the account pages, for signed-in customers. */
export const areaRoutes = [{ path: `${AREA_PATH}/*`, element: <AccountArea /> }];
