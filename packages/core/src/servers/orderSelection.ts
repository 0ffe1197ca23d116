import type { Check } from '../shared/index.ts';
import type { ServerImage, ServerNetwork, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { checkServerName, type ServerNameProblem } from './checkServerName.ts';
import { HOURLY_PLAN_ID } from './hourlyLimits.ts';
import { type OrderPayload, orderPayload } from './orderPayload.ts';
import { orderQuote, type OrderQuote } from './orderQuote.ts';
import type { OrderContext, OrderState } from './orderState.ts';
import type { PromoSubject } from './promo.ts';

/** What an order's names and ids stand for; undefined for what is not chosen. */
export interface OrderSelection {
  readonly image: ServerImage | undefined;
  /** Undefined by the hour. */
  readonly plan: ServerPlan | undefined;
  /** HOURLY_PLAN_ID by the hour. */
  readonly planId: number | undefined;
  /** Of the plan, or by the sliders. */
  readonly resources: ServerResources | undefined;
  readonly network: ServerNetwork | undefined;
}

/** Looks up what an order's names and ids stand for. */
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

/** What a discount code is checked for; undefined while there is nothing to be discounted. */
export function promoSubject(state: OrderState, context: OrderContext): PromoSubject | undefined {
  const { image, planId, resources } = orderSelection(state, context);
  if (image === undefined || planId === undefined || resources === undefined) return undefined;
  const { cpuCores, ramGb, diskGb } = resources;
  return { imageName: image.name, planId, period: state.period, cpuCores, ramGb, diskGb };
}

/** What the order costs with its discount; undefined without a plan, and by the hour, where only the server knows (decision 11). */
export function currentQuote(
  state: OrderState,
  context: OrderContext,
  { taxRates }: { readonly taxRates?: readonly number[] } = {},
): OrderQuote | undefined {
  const { plan } = orderSelection(state, context);
  if (plan === undefined) return undefined;
  const { period, promo } = state;
  const rates = taxRates === undefined ? {} : { taxRates };
  return orderQuote(plan, { period, now: context.now, discount: promo?.discount, ...rates });
}

/** Judges the name of an order: one of another server's is refused too (decision 39). */
export function checkOrderName(
  name: string,
  { takenNames }: Pick<OrderContext, 'takenNames'>,
): Check<string, ServerNameProblem | 'nameTaken'> {
  const check = checkServerName(name);
  const isTaken = check.ok && takenNames?.some((taken) => taken.toLowerCase() === check.value.toLowerCase());
  return isTaken === true ? { ok: false, code: 'nameTaken' } : check;
}

/** Whether the name can be asked for: all else is chosen, and there is a price or it is by the hour (B §4; decision 30). */
export function canContinue({ done }: Pick<OrderState, 'done'>): boolean {
  return done.image && done.period && done.plan && done.network;
}

/** What is sent to order it; undefined while a step is not done. */
export function currentPayload(state: OrderState, context: OrderContext): OrderPayload | undefined {
  const { image, planId, resources, network } = orderSelection(state, context);
  const name = checkOrderName(state.name, context);
  if (!canContinue(state) || !name.ok) return undefined;
  if (image === undefined || planId === undefined || resources === undefined || network === undefined) return undefined;
  const { period } = state;
  return orderPayload({ name: name.value, imageName: image.name, networkName: network.name, planId, period, resources });
}
