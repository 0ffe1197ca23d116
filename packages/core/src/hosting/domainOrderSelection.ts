import { type Charge, type InvoiceLines, invoiceLines } from '../billing/index.ts';
import type { Check, Money } from '../shared/index.ts';
import type { HostOrder } from './api.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
import { checkDomainName, type DomainNameProblem, domainNamesOf } from './checkDomainName.ts';
import type { DomainOrderState } from './domainOrder.ts';
import { checkNicHandle, needsNicHandle, type NicHandleProblem } from './nicHandle.ts';
import { type NameOffer, type Offer, offerOf, type OfferProblem } from './offers.ts';
import type { DomainAnswer } from './schema.ts';

/** Catalogue and time that an order is evaluated against. */
export interface DomainOrderContext {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  /** Tax rates in basis points; default: 600 and 300. */
  readonly taxRates?: readonly number[] | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Reason why an order cannot be sent yet. */
export type DomainOrderProblem =
  /** The name is invalid; the name check contains the reason. */
  | 'nameProblem'
  /** The availability has not been requested or has not arrived yet. */
  | 'nameUnchecked'
  /** The customer already owns the domain: order the host without registration. */
  | 'domainOwn'
  | 'domainReserved'
  | 'domainTaken'
  | 'suffixUnavailable'
  | 'planMissing'
  | OfferProblem
  /** The NIC handle is invalid; its check contains the reason. */
  | 'nicHandleProblem';

/** Evaluated order: problems, price and request body. */
export interface DomainOrderSelection {
  readonly check: Check<string, DomainNameProblem>;
  /** Full names to check for availability, one per suffix; empty for a name that is already registered. */
  readonly names: readonly string[];
  /** Name to order; null while the typed name is invalid. */
  readonly domain: string | null;
  /** Availability of the name; undefined until the server has answered. */
  readonly answer: DomainAnswer | undefined;
  readonly plan: HostPlan | null;
  readonly needsNicHandle: boolean;
  /** Null when no handle is required. */
  readonly nicHandle: Check<string, NicHandleProblem> | null;
  /** Invoice lines of the order including tax; null while a part has no price, or one on the invoice only. */
  readonly lines: InvoiceLines | null;
  /** First problem of the order; null when it can be sent. */
  readonly problem: DomainOrderProblem | null;
  /** Request body of the order; null while there is a problem. */
  readonly order: HostOrder | null;
}

const unavailable: Readonly<Record<string, DomainOrderProblem>> = { own: 'domainOwn', reserved: 'domainReserved' };

/** Returns the charges of an order: the host plan, and the domain when it is registered. */
export function hostCharges({
  hostToman,
  domainToman,
}: {
  readonly hostToman: Money;
  readonly domainToman: Money | null;
}): readonly Charge[] {
  const base = { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: hostToman } as const;
  return domainToman === null ? [base] : [base, { ...base, title: 'DOMAIN', priceToman: domainToman }];
}

// Names are registered by the year.
const DEFAULT_PERIOD = 'YEAR';

interface OrderParts {
  readonly plan: HostPlan | null;
  readonly planOffer: Offer | null;
  /** Null for a name that is not registered with the order. */
  readonly domainOffer: NameOffer | null;
}

/**
 * Returns the offer of a name by its suffix; a price in the availability answer takes precedence over the suffix price.
 * A suffix that is priced on the invoice needs none.
 * Null for a suffix that is not sold.
 */
export function offerOfName(
  name: string,
  answer: DomainAnswer | undefined,
  { suffixes, now }: Pick<DomainOrderContext, 'now' | 'suffixes'>,
): NameOffer | null {
  const suffix = suffixes.find((one) => name.slice(name.indexOf('.')) === one.suffix);
  if (suffix === undefined) return null;
  const offer = offerOf(suffix, now);
  const priceToman = answer?.priceToman ?? null;
  if (offer.problem === 'planInactive') return offer;
  if (priceToman === null)
    return offer.problem === 'priceMissing' && suffix.isPricedOnInvoice === true
      ? { problem: 'priceOnInvoice' }
      : offer;
  return {
    priceToman,
    period: answer?.period ?? (offer.problem === null ? offer.period : DEFAULT_PERIOD),
    problem: null,
  };
}

function linesOf(
  { planOffer, domainOffer }: OrderParts,
  isRegistration: boolean,
  taxRates: readonly number[] | undefined,
): InvoiceLines | null {
  if (planOffer?.problem !== null) return null;
  if (!isRegistration)
    return invoiceLines(hostCharges({ hostToman: planOffer.priceToman, domainToman: null }), { taxRates });
  if (domainOffer?.problem !== null) return null;
  return invoiceLines(hostCharges({ hostToman: planOffer.priceToman, domainToman: domainOffer.priceToman }), {
    taxRates,
  });
}

function nameProblem(answer: DomainAnswer | undefined): DomainOrderProblem | null {
  if (answer === undefined) return 'nameUnchecked';
  return answer.isAvailable ? null : (unavailable[answer.reason ?? ''] ?? 'domainTaken');
}

function registrationProblem(answer: DomainAnswer | undefined, offer: NameOffer | null): DomainOrderProblem | null {
  // A suffix that is not sold or has no price is reported before the availability is known.
  if (offer === null || offer.problem === 'planInactive') return 'suffixUnavailable';
  return nameProblem(answer) ?? (offer.problem === 'priceOnInvoice' ? null : offer.problem);
}

function planProblem({ plan, planOffer }: OrderParts): DomainOrderProblem | null {
  return plan === null || planOffer === null ? 'planMissing' : planOffer.problem;
}

/** Evaluates an order: its first problem, its price and the request body. */
export function domainOrderSelection(state: DomainOrderState, context: DomainOrderContext): DomainOrderSelection {
  const { suffixes, plans, now, taxRates } = context;
  const { isRegistration, typed, picked, planId } = state;
  const check = checkDomainName(typed, { suffix: state.suffix, suffixes, isAnySuffix: !isRegistration });
  const domain = check.ok ? (picked ?? check.value) : null;
  const answer = isRegistration ? state.answers.find(({ name }) => name === domain) : undefined;
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const planOffer = plan && offerOf(plan, now);
  const domainOffer = domain === null ? null : offerOfName(domain, answer, context);
  const isHandleNeeded = isRegistration && domain !== null && needsNicHandle(domain);
  const nicHandle = isHandleNeeded ? checkNicHandle(state.nicHandle) : null;
  const parts = { plan, planOffer, domainOffer };
  const firstNameProblem =
    domain === null ? 'nameProblem' : isRegistration ? registrationProblem(answer, domainOffer) : null;
  const problem = firstNameProblem ?? planProblem(parts) ?? (nicHandle?.ok === false ? 'nicHandleProblem' : null);
  const isReady = problem === null && plan !== null && domain !== null;
  return {
    check,
    names: isRegistration ? domainNamesOf(typed, suffixes) : [],
    domain,
    answer,
    plan,
    needsNicHandle: isHandleNeeded,
    nicHandle,
    lines: linesOf(parts, isRegistration, taxRates),
    problem,
    order: isReady
      ? {
          productId: plan.id,
          domainName: domain,
          register: isRegistration,
          nicHandle: nicHandle?.ok === true ? nicHandle.value : null,
        }
      : null,
  };
}
