import './messages/index.ts';
import { type GuardLeaving, HostOrder, type OrderStart, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as styles from '../layout/area.css.ts';
import { TimeZoneNote } from '../layout/TimeZoneNote.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { moneyPaths } from '../navigation/billingPaths.ts';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { guardLeaving } from '../navigation/leaveGuards.ts';

const guard: GuardLeaving = (mayLeave) => guardLeaving(mayLeave);

function startOf(search: string): OrderStart {
  const given = new URLSearchParams(search);
  const plan = given.get('plan') ?? '';
  return {
    name: given.get('domain') ?? undefined,
    registers: given.get('register') !== 'false',
    planId: /^[1-9]\d{0,14}$/.test(plan) ? Number(plan) : undefined,
    nicHandle: given.get('handle') ?? undefined,
  };
}

function searchOf({ name, registers, planId, nicHandle }: OrderStart): string {
  return new URLSearchParams({
    ...(name !== undefined && { domain: name }),
    ...(registers === false && { register: 'false' }),
    ...(planId !== undefined && { plan: String(planId) }),
    ...(nicHandle !== undefined && { handle: nicHandle }),
  }).toString();
}

/**
 * Page /nwhosting/order/submit-domain: orders a host with its domain. The query presets the order and stores the
 * choices.
 */
export function OrderPage(): ReactNode {
  const { t } = useTranslation('hostingPages');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const title = t('titles.order');
  usePageTitle(title);
  return (
    <main className={styles.areaWithBar}>
      <TimeZoneNote />
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <HostOrder
          start={startOf(search)}
          onStartChange={(start) => void navigate({ pathname, search: searchOf(start) }, { replace: true })}
          hostsHref={hostingPaths.hosts}
          walletHref={moneyPaths.wallet}
          onOrdered={() => void navigate(hostingPaths.hosts)}
          guardLeaving={guard}
        />
      </div>
    </main>
  );
}
