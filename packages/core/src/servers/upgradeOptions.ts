import { invoiceLines, type InvoiceLinesOptions } from '../billing/index.ts';
import type { Feature } from '../settings/index.ts';
import type { Money } from '../shared/index.ts';
import type { ServerImage, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { type DowngradeProblem, judgeUpgrade } from './judgeUpgrade.ts';
import { serverCharges } from './orderQuote.ts';
import { planAvailability, type PlanProblem } from './planAvailability.ts';
import type { Server } from './schema.ts';
import { offeredPeriods, type ServerPeriod } from './serverPeriods.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';
import { isHourly, isPaidFor, isPaymentPending } from './paymentStatus.ts';

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
  {
    plan,
    period,
    price,
  }: Pick<UpgradeOption, 'price'> & { readonly plan: ServerResources; readonly period: ServerPeriod },
  server: Server,
  use: PriceContext,
): readonly DowngradeProblem[] {
  const priceToman = price && grossOf(price.priceToman, use);
  const present = isHourly(server) ? 'DAY' : (server.invoice?.period ?? '');
  return judgeUpgrade(
    { period, resources: plan, priceToman },
    { period: present, resources: server, priceToman: currentTotal(server, use) },
  );
}

/**
 * Lists every plan and period with the reasons why it cannot be selected: total not above the current one, shorter
 * period, smaller than an hourly server, too small for the image, inactive or without a price.
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
        problems: [...problems, ...downgradeProblems({ plan, period, price }, server, use)],
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
