import { invoiceLines, type InvoiceLinesOptions } from '../billing/index.ts';
import type { Feature } from '../settings/index.ts';
import type { Money } from '../shared/index.ts';
import type { ServerImage, ServerPlan } from './catalogueSchema.ts';
import { serverCharges } from './orderQuote.ts';
import { planAvailability, type PlanProblem } from './planAvailability.ts';
import type { Server } from './schema.ts';
import { monthsOf, offeredPeriods, type ServerPeriod } from './serverPeriods.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';
import { isPaidFor, isPaymentPending } from './paymentStatus.ts';

/** Reason why an option would be a downgrade: its total is not above the current one, or its period is shorter. */
export type DowngradeProblem = { readonly code: 'notDearer' } | { readonly code: 'periodShorter' };

/** Reason why an upgrade option cannot be selected. */
export type UpgradeProblem = DowngradeProblem | PlanProblem;

/** Plan and period that a server could be upgraded to. */
export interface UpgradeOption {
  readonly plan: ServerPlan;
  readonly period: Exclude<ServerPeriod, 'DAY'>;
  /** Undefined when the plan is not sold for the period. */
  readonly price: ServerPrice | undefined;
  /** True for the server's current plan and period. */
  readonly isCurrent: boolean;
  /** Empty when the option can be selected. */
  readonly problems: readonly UpgradeProblem[];
}

/** Catalogue, image, time and tax rates for upgrade options. */
export interface UpgradeContext extends InvoiceLinesOptions {
  readonly plans: readonly ServerPlan[];
  /** Image of the server; undefined when it is no longer listed. */
  readonly image: ServerImage | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type PriceContext = Omit<UpgradeContext, 'image'>;

function grossOf(priceToman: Money, { taxRates }: PriceContext): Money {
  return invoiceLines(serverCharges(priceToman), { taxRates }).payableToman;
}

/** Returns the current price including tax: from the catalogue, or else the gross total of the last invoice. */
function currentTotal({ invoice }: Server, use: PriceContext): Money | undefined {
  if (invoice === null) return undefined;
  const plan = use.plans.find(({ id }) => id === invoice.product?.id);
  const price = plan && serverPrice(plan, invoice.period, use.now);
  return price === undefined ? invoice.totalToman : grossOf(price.priceToman, use);
}

/** Returns the reasons why a plan and period are a downgrade of a server. */
export function downgradeProblems(
  option: Pick<UpgradeOption, 'price'> & { readonly period: ServerPeriod },
  server: Server,
  use: PriceContext,
): readonly DowngradeProblem[] {
  const { period, price } = option;
  const total = currentTotal(server, use);
  const isShorter = (monthsOf(period) ?? 0) < (monthsOf(server.invoice?.period ?? '') ?? 0);
  const isNotDearer = price !== undefined && total !== undefined && grossOf(price.priceToman, use) <= total;
  return [
    ...(isShorter ? [{ code: 'periodShorter' } as const] : []),
    ...(isNotDearer ? [{ code: 'notDearer' } as const] : []),
  ];
}

/**
 * Lists every plan and period with the reasons why it cannot be selected: total not above the current one, shorter
 * period, too small for the image, inactive or without a price.
 */
export function upgradeOptions(server: Server, use: UpgradeContext): readonly UpgradeOption[] {
  const { plans, image, now } = use;
  const periods = offeredPeriods(plans).filter((period) => period !== 'DAY');
  return plans.flatMap((plan) =>
    periods.map((period): UpgradeOption => {
      const price = serverPrice(plan, period, now);
      const availability = planAvailability(plan, { period, image, now });
      const problems = availability.isAvailable ? [] : availability.problems;
      const isCurrent = plan.id === server.invoice?.product?.id && period === server.invoice.period;
      return {
        plan,
        period,
        price,
        isCurrent,
        problems: [...problems, ...downgradeProblems({ period, price }, server, use)],
      };
    }),
  );
}

/**
 * Reason why a server cannot be upgraded now. The upgrade is hidden while a payment is pending, and disabled until the
 * server is turned off.
 */
export type UpgradeGuard =
  | 'mustBeOff'
  | 'notBuilt'
  | 'notPaid'
  | 'paymentPending'
  | 'serverProblem'
  | 'upgradeDisabled';

/** Returns the reason why a server cannot be upgraded now; undefined when it can. */
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
