import type { BillingPeriod } from '../billing/index.ts';
import type { ServerImage, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';

/** Reason why a plan cannot be selected; a missing resource has the required amount in the params. */
export type PlanProblem =
  | { readonly code: 'noPrice' | 'planInactive' }
  | { readonly code: 'cpuTooLittle' | 'diskTooLittle' | 'ramTooLittle'; readonly params: { readonly needed: number } };

/** Availability of a plan: its price, or all reasons why it cannot be selected. */
export type PlanAvailability =
  | { readonly isAvailable: true; readonly price: ServerPrice }
  | { readonly isAvailable: false; readonly problems: readonly PlanProblem[] };

/** Period, image and time that a plan is checked against. */
export interface PlanContext {
  readonly period: BillingPeriod;
  /** Undefined while no image is selected. */
  readonly image?: Pick<ServerImage, 'minimum'> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const resourceProblems = [
  ['cpuCores', 'cpuTooLittle'],
  ['ramGb', 'ramTooLittle'],
  ['diskGb', 'diskTooLittle'],
] as const;

/** Returns the resources that are below an image's minimum. */
export function findResourceShortages(minimum: ServerResources, resources: ServerResources): readonly PlanProblem[] {
  return resourceProblems.flatMap(([resource, code]) => {
    const needed = minimum[resource];
    return resources[resource] < needed ? [{ code, params: { needed } }] : [];
  });
}

/** Checks whether a plan can be selected for a period and an image. */
export function planAvailability(plan: ServerPlan, { period, image, now }: PlanContext): PlanAvailability {
  const price = serverPrice(plan, period, now);
  const problems: readonly PlanProblem[] = [
    ...(plan.isActive ? [] : [{ code: 'planInactive' } as const]),
    ...(price === undefined ? [{ code: 'noPrice' } as const] : []),
    ...(image === undefined ? [] : findResourceShortages(image.minimum, plan)),
  ];
  return price !== undefined && problems.length === 0 ? { isAvailable: true, price } : { isAvailable: false, problems };
}
