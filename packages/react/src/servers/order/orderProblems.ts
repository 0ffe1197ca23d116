import { ApiError, type Check } from '@abrak/core';
import { orderSteps } from '@abrak/core/internal';
import {
  type OrderContext,
  type OrderPayload,
  type OrderState,
  checkOrderName,
  type OrderStep,
  type ServerNameProblem,
} from '@abrak/core/servers';
import type { PromoCheck } from './usePromoCheck.ts';

/** Errors with which the server refused an order, by the field that they are about; null for none. */
export interface OrderRefusals {
  readonly name: ApiError | null;
  readonly promo: ApiError | null;
  /** Error about the order as a whole. */
  readonly order: unknown;
}

function fieldOf({ code }: ApiError): 'name' | 'promo' | null {
  if (code === 'nameTaken' || code.startsWith('serverName')) return 'name';
  return code.startsWith('promo') ? 'promo' : null;
}

/** Assigns the error of an order to the field that it is about. */
export function refusalsOf(problem: unknown): OrderRefusals {
  const none = { name: null, promo: null, order: null };
  const field = problem instanceof ApiError ? fieldOf(problem) : null;
  return field === null || !(problem instanceof ApiError) ? { ...none, order: problem } : { ...none, [field]: problem };
}

/** Part that an order still lacks; `promo` is a typed code that is not checked. */
export type MissingOrderPart = OrderStep | 'promo';

/**
 * Returns the first part that an order lacks; undefined when it can be placed. A period has a default and is completed
 * by a plan, so only the plan is missing.
 */
export function missingPart({
  state,
  promo,
  payload,
}: {
  readonly state: OrderState;
  readonly promo: PromoCheck;
  readonly payload: OrderPayload | undefined;
}): MissingOrderPart | undefined {
  const step = orderSteps.find((one) => !state.done[one] && (one !== 'period' || state.done.plan));
  if (step !== undefined) return step;
  return promo.isOpen && payload === undefined ? 'promo' : undefined;
}

/** Check of the server's name. */
export type OrderNameCheck = Check<string, ServerNameProblem | 'nameTaken'>;

/** Checks the typed name against the rules and the names of the customer's servers. */
export function nameCheckOf({ name }: OrderState, context: OrderContext): OrderNameCheck {
  return checkOrderName(name, context);
}
