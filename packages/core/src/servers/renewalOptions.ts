import type { DowngradeProblem } from './judgeUpgrade.ts';
import { downgradeProblems, type UpgradeContext } from './upgradeOptions.ts';
import type { Server } from './schema.ts';
import { isServerPeriod, type ServerPeriod, serverPeriods } from './serverPeriods.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';

/** Reason why a period cannot be selected for a renewal. */
export type RenewalProblem = DowngradeProblem;

/** Period that a server could be renewed for. */
export interface RenewalOption {
  readonly period: ServerPeriod;
  /** Undefined when the catalogue has no price for the current period. */
  readonly price: ServerPrice | undefined;
  /** Empty when the period can be selected. */
  readonly problems: readonly RenewalProblem[];
}

/**
 * Lists the periods of a server's plan with the reasons why they cannot be selected: shorter than the current period,
 * or a total that is not above the current one. The current period is always available; hourly servers have no other.
 */
export function renewalOptions(server: Server, use: Omit<UpgradeContext, 'image'>): readonly RenewalOption[] {
  const current = server.invoice?.period;
  if (!isServerPeriod(current)) return [];
  const plan = use.plans.find(({ id }) => id === server.invoice?.product?.id);
  return serverPeriods.flatMap((period): RenewalOption[] => {
    const price = plan && serverPrice(plan, period, use.now);
    if (period === current) return [{ period, price, problems: [] }];
    const isOffered = price !== undefined && period !== 'DAY' && current !== 'DAY';
    return isOffered
      ? [{ period, price, problems: downgradeProblems({ plan: server, period, price }, server, use) }]
      : [];
  });
}
