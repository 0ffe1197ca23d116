import { invoiceLines, type InvoiceLinesOptions } from '../billing/index.ts';
import type { Feature } from '../settings/index.ts';
import type { Money } from '../shared/index.ts';
import type { ServerImage, ServerPlan } from './catalogueSchema.ts';
import { serverCharges } from './orderQuote.ts';
import { planAvailability, type PlanProblem } from './planAvailability.ts';
import type { Server } from './schema.ts';
import { monthsOf, offeredPeriods, type ServerPeriod } from './serverPeriods.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';
import { isPaidFor, isPaymentPending } from './standing.ts';

/** Why a server cannot be upgraded to something. */
export type UpgradeProblem = PlanProblem | { readonly code: 'notDearer' } | { readonly code: 'periodShorter' };

/** A plan for a period that a server could be upgraded to. */
export interface UpgradeOption {
  readonly plan: ServerPlan;
  readonly period: Exclude<ServerPeriod, 'DAY'>;
  /** Undefined when the plan is not sold so. */
  readonly price: ServerPrice | undefined;
  /** What the server is on now. */
  readonly isCurrent: boolean;
  /** Empty when it can be chosen. */
  readonly problems: readonly UpgradeProblem[];
}

/** What upgrades are chosen from. */
export interface UpgradeUse extends InvoiceLinesOptions {
  readonly plans: readonly ServerPlan[];
  /** The server's; undefined when it is not listed any more. */
  readonly image: ServerImage | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function grossOf(priceToman: Money, { taxRates }: UpgradeUse): Money {
  return invoiceLines(serverCharges(priceToman), taxRates === undefined ? {} : { taxRates }).payableToman;
}

/** What the server costs now by the catalogue, else by what was billed last before anything was taken off. */
function currentTotal({ invoice }: Server, use: UpgradeUse): Money | undefined {
  if (invoice === null) return undefined;
  const plan = use.plans.find(({ id }) => id === invoice.product?.id);
  const price = plan && serverPrice(plan, invoice.period, use.now);
  return price === undefined ? invoice.totalToman : grossOf(price.priceToman, use);
}

function lessThanNow(option: { period: ServerPeriod; price: ServerPrice | undefined }, server: Server, use: UpgradeUse) {
  const { period, price } = option;
  const total = currentTotal(server, use);
  const isShorter = (monthsOf(period) ?? 0) < (monthsOf(server.invoice?.period ?? '') ?? 0);
  const isNotDearer = price !== undefined && total !== undefined && grossOf(price.priceToman, use) <= total;
  return [
    ...(isShorter ? [{ code: 'periodShorter' } as const] : []),
    ...(isNotDearer ? [{ code: 'notDearer' } as const] : []),
  ];
}

/** Every plan for every period with why it cannot be chosen: not dearer than now, for a shorter time, too small for the image, or not sold so (B §2, §5; decision 47). */
export function upgradeOptions(server: Server, use: UpgradeUse): readonly UpgradeOption[] {
  const { plans, image, now } = use;
  const periods = offeredPeriods(plans).filter((period) => period !== 'DAY');
  return plans.flatMap((plan) =>
    periods.map((period): UpgradeOption => {
      const price = serverPrice(plan, period, now);
      const availability = planAvailability(plan, { period, image, now });
      const problems = availability.isAvailable ? [] : availability.problems;
      const isCurrent = plan.id === server.invoice?.product?.id && period === server.invoice.period;
      return { plan, period, price, isCurrent, problems: [...problems, ...lessThanNow({ period, price }, server, use)] };
    }),
  );
}

/** Why a server cannot be upgraded at all now: hidden while something waits to be paid, off until it is turned off (B §2, §4, §6). */
export type UpgradeGuard = 'mustBeOff' | 'notBuilt' | 'notPaid' | 'paymentPending' | 'serverProblem' | 'upgradeDisabled';

/** Why a server cannot be upgraded at all now; undefined when it can. */
export function upgradeGuard(
  server: Server,
  { now, disabled }: { readonly now: number; readonly disabled: ReadonlySet<Feature> },
): UpgradeGuard | undefined {
  if (disabled.has('upgrade')) return 'upgradeDisabled';
  if (isPaymentPending(server, now)) return 'paymentPending';
  if (!isPaidFor(server, now)) return 'notPaid';
  if (server.machine === null || server.machine.state === 'DEFINED') return 'notBuilt';
  if (server.machine.state === 'PROBLEM') return 'serverProblem';
  return server.machine.state === 'OFF' ? undefined : 'mustBeOff';
}
