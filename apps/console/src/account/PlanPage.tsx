import { PlanOverview } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from './AreaPage.tsx';
import { areaHref } from './areaPaths.ts';

/** /nwaccount/plans: the active plan (A §2). */
export function PlanPage(): ReactNode {
  return (
    <AreaPage name="plan">
      <PlanOverview upgradeHref={areaHref('upgrade')} />
    </AreaPage>
  );
}
