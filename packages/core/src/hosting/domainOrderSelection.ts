import { type Charge, type InvoiceLines, invoiceLines } from '../billing/index.ts';
import type { Check, Money } from '../shared/index.ts';
import type { HostOrder } from './api.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
import { checkDomainName, type DomainNameProblem, domainNamesOf } from './checkDomainName.ts';
import type { DomainOrderState } from './domainOrder.ts';
import { checkNicHandle, needsNicHandle, type NicHandleProblem } from './nicHandle.ts';
import { type Offer, offerOf, type OfferProblem } from './offers.ts';
import type { DomainAnswer } from './schema.ts';

/** What an order is judged by. */
export interface DomainOrderContext {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Why nothing can be ordered yet. */
export type DomainOrderProblem =
  /** The check of the name tells which. */
  | 'nameProblem'
  /** The server has not been asked, or has not answered. */
  | 'nameUnchecked'
  /** The customer has it already: it can have a host without being registered. */
  | 'domainOwn'
  | 'domainReserved'
  | 'domainTaken'
  | 'suffixUnavailable'
  | 'planMissing'
  | OfferProblem
  /** The check of the handle tells which. */
  | 'nicHandleProblem';

/** What an order comes to. */
export interface DomainOrderSelection {
  readonly check: Check<string, DomainNameProblem>;
  /** What to check side by side: the name with each suffix that it can have; none of a name that is there already. */
  readonly names: readonly string[];
  /** The name that is ordered; null while there is none. */
  readonly domain: string | null;
  readonly answer: DomainAnswer | undefined;
  readonly plan: HostPlan | null;
  readonly needsNicHandle: boolean;
  /** Null where none is asked for. */
  readonly nicHandle: Check<string, NicHandleProblem> | null;
  /** What it will cost with tax; null while something of it has no price. */
  readonly lines: InvoiceLines | null;
  /** The first thing that is missing; null when it can be ordered. */
  readonly problem: DomainOrderProblem | null;
  readonly order: HostOrder | null;
}

const unavailable: Readonly<Record<string, DomainOrderProblem>> = { own: 'domainOwn', reserved: 'domainReserved' };

/** What a host is charged with, and the registration of its domain beside it. */
export function hostCharges({ hostToman, domainToman }: { readonly hostToman: Money; readonly domainToman: Money | null }): readonly Charge[] {
  const base = { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: hostToman } as const;
  return domainToman === null ? [base] : [base, { ...base, title: 'DOMAIN', priceToman: domainToman }];
}

interface Parts {
  readonly plan: HostPlan | null;
  readonly planOffer: Offer | null;
  /** Null of a name that is not registered here. */
  readonly domainOffer: Offer | null;
}

/** A name that is sold with its suffix, and what that costs; the server's own answer counts first. */
function offerOfName(name: string, answer: DomainAnswer | undefined, { suffixes, now }: DomainOrderContext): Offer | null {
  const suffix = suffixes.find((one) => name.slice(name.indexOf('.')) === one.suffix);
  if (suffix === undefined) return null;
  const offer = offerOf(suffix, now);
  const told = answer?.priceToman ?? null;
  return told === null || offer.problem !== null ? offer : { ...offer, priceToman: told };
}

function linesOf({ planOffer, domainOffer }: Parts, registers: boolean): InvoiceLines | null {
  if (planOffer?.problem !== null) return null;
  if (!registers) return invoiceLines(hostCharges({ hostToman: planOffer.priceToman, domainToman: null }));
  if (domainOffer?.problem !== null) return null;
  return invoiceLines(hostCharges({ hostToman: planOffer.priceToman, domainToman: domainOffer.priceToman }));
}

function nameProblem(answer: DomainAnswer | undefined): DomainOrderProblem | null {
  if (answer === undefined) return 'nameUnchecked';
  return answer.isAvailable ? null : (unavailable[answer.reason ?? ''] ?? 'domainTaken');
}

function registrationProblem(answer: DomainAnswer | undefined, offer: Offer | null): DomainOrderProblem | null {
  // A suffix that the provider does not sell, or has no price for, is refused before the registry is asked.
  if (offer === null || offer.problem === 'planInactive') return 'suffixUnavailable';
  return nameProblem(answer) ?? offer.problem;
}

function planProblem({ plan, planOffer }: Parts): DomainOrderProblem | null {
  return plan === null || planOffer === null ? 'planMissing' : planOffer.problem;
}

/** What an order comes to: what is missing first, its price, and what is sent. */
export function domainOrderSelection(state: DomainOrderState, context: DomainOrderContext): DomainOrderSelection {
  const { suffixes, plans, now } = context;
  const { registers, typed, picked, planId } = state;
  const check = checkDomainName(typed, { suffix: state.suffix, suffixes, isAnySuffix: !registers });
  const domain = check.ok ? (picked ?? check.value) : null;
  const answer = registers ? state.answers.find(({ name }) => name === domain) : undefined;
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const planOffer = plan && offerOf(plan, now);
  const domainOffer = domain === null ? null : offerOfName(domain, answer, context);
  const isHandleNeeded = registers && domain !== null && needsNicHandle(domain);
  const nicHandle = isHandleNeeded ? checkNicHandle(state.nicHandle) : null;
  const parts = { plan, planOffer, domainOffer };
  const nameTrouble = domain === null ? 'nameProblem' : registers ? registrationProblem(answer, domainOffer) : null;
  const problem = nameTrouble ?? planProblem(parts) ?? (nicHandle?.ok === false ? 'nicHandleProblem' : null);
  const isReady = problem === null && plan !== null && domain !== null;
  return {
    check,
    names: registers ? domainNamesOf(typed, suffixes) : [],
    domain,
    answer,
    plan,
    needsNicHandle: isHandleNeeded,
    nicHandle,
    lines: linesOf(parts, registers),
    problem,
    order: isReady ? { productId: plan.id, domainName: domain, register: registers, nicHandle: nicHandle?.ok === true ? nicHandle.value : null } : null,
  };
}
