import type { Check } from '../shared/index.ts';
import type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { checkServerName, type ServerNameProblem } from './checkServerName.ts';
import { HOURLY_PLAN_ID } from './hourlyLimits.ts';
import { type OrderPayload, orderPayload } from './orderPayload.ts';
import { orderQuote, type OrderQuote } from './orderQuote.ts';
import type { OrderContext, OrderState } from './orderState.ts';
import type { PromoSubject } from './promo.ts';

/** Catalogue entries of an order's choices; undefined for a missing choice. */
export interface OrderSelection {
  readonly image: ServerImage | undefined;
  /** Undefined for hourly servers. */
  readonly plan: ServerPlan | undefined;
  /** HOURLY_PLAN_ID for hourly servers. */
  readonly planId: number | undefined;
  /** From the plan, or from the sliders of an hourly server. */
  readonly resources: ServerResources | undefined;
  readonly network: ServerNetwork | undefined;
}

/** Looks up the catalogue entries of an order's choices. */
export function orderSelection(state: OrderState, { images, plans, networks }: OrderContext): OrderSelection {
  const isHourly = state.period === 'DAY';
  const plan = isHourly ? undefined : plans.find(({ id }) => id === state.planId);
  const hourlyId = state.hourly === null ? undefined : HOURLY_PLAN_ID;
  return {
    image: images.find(({ name, isActive }) => isActive && name === state.imageName),
    plan,
    planId: isHourly ? hourlyId : plan?.id,
    resources: isHourly ? (state.hourly ?? undefined) : plan,
    network: networks.find(({ id }) => id === state.networkId),
  };
}

/** Returns the data that a discount code is checked against; undefined while the order is incomplete. */
export function promoSubject(state: OrderState, context: OrderContext): PromoSubject | undefined {
  const { image, planId, resources } = orderSelection(state, context);
  if (image === undefined || planId === undefined || resources === undefined) return undefined;
  const { cpuCores, ramGb, diskGb } = resources;
  return { imageName: image.name, planId, period: state.period, cpuCores, ramGb, diskGb };
}

/**
 * Returns the price of the order including its discount; undefined without a plan, and for hourly servers, whose price
 * only the server can calculate.
 */
export function currentQuote(state: OrderState, context: OrderContext): OrderQuote | undefined {
  const { plan } = orderSelection(state, context);
  if (plan === undefined) return undefined;
  const { period, promo } = state;
  const { now, taxRates } = context;
  return orderQuote(plan, { period, now, discount: promo?.discount, taxRates });
}

/** Checks the server name of an order; the name of an existing server is rejected, in any letter case. */
export function checkOrderName(
  name: string,
  { takenNames, nameLimit }: Pick<OrderContext, 'nameLimit' | 'takenNames'>,
): Check<string, ServerNameProblem | 'nameTaken'> {
  const check = checkServerName(name, { maxLength: nameLimit });
  const isTaken = check.ok && takenNames?.some((taken) => taken.toLowerCase() === check.value.toLowerCase());
  return isTaken === true ? { ok: false, code: 'nameTaken' } : check;
}

/** Returns true when all steps before the name are done: image, period, plan and network. */
export function canContinue({ done }: Pick<OrderState, 'done'>): boolean {
  return done.image && done.period && done.plan && done.network;
}

/** Returns the request body of the order; undefined while it is incomplete. */
export function currentPayload(state: OrderState, context: OrderContext): OrderPayload | undefined {
  const { image, planId, resources, network } = orderSelection(state, context);
  const name = checkOrderName(state.name, context);
  if (!canContinue(state) || !name.ok) return undefined;
  if (image === undefined || planId === undefined || resources === undefined || network === undefined) return undefined;
  const { period } = state;
  return orderPayload({
    name: name.value,
    imageName: image.name,
    networkName: network.name,
    planId,
    period,
    resources,
  });
}
