import type { BillingPeriod } from '../billing/index.ts';
import type { ServerImage, ServerPlan, ServerResources } from './catalogueSchema.ts';
import { serverPrice, type ServerPrice } from './serverPrice.ts';

/** Why a plan cannot be chosen; what is too little comes with what the image needs. */
export type PlanProblem =
  | { readonly code: 'noPrice' | 'planInactive' }
  | { readonly code: 'cpuTooLittle' | 'diskTooLittle' | 'ramTooLittle'; readonly params: { readonly needed: number } };

/** Whether a plan can be chosen: its price, or every reason why not. */
export type PlanAvailability =
  | { readonly isAvailable: true; readonly price: ServerPrice }
  | { readonly isAvailable: false; readonly problems: readonly PlanProblem[] };

/** What a plan is judged for. */
export interface PlanUse {
  readonly period: BillingPeriod;
  /** None while it is not chosen. */
  readonly image?: Pick<ServerImage, 'minimum'> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const resourceProblems = [
  ['cpuCores', 'cpuTooLittle'],
  ['ramGb', 'ramTooLittle'],
  ['diskGb', 'diskTooLittle'],
] as const;

/** What an image lacks of the resources that it would run on (B §9; decision 26). */
export function tooLittleFor(minimum: ServerResources, resources: ServerResources): readonly PlanProblem[] {
  return resourceProblems.flatMap(([resource, code]) => {
    const needed = minimum[resource];
    return resources[resource] < needed ? [{ code, params: { needed } }] : [];
  });
}

/** Whether a plan can be chosen for a period and an image, and why not (B §2, §5; decisions 10, 19, 26). */
export function planAvailability(plan: ServerPlan, { period, image, now }: PlanUse): PlanAvailability {
  const price = serverPrice(plan, period, now);
  const problems: readonly PlanProblem[] = [
    ...(plan.isActive ? [] : [{ code: 'planInactive' } as const]),
    ...(price === undefined ? [{ code: 'noPrice' } as const] : []),
    ...(image === undefined ? [] : tooLittleFor(image.minimum, plan)),
  ];
  return price !== undefined && problems.length === 0 ? { isAvailable: true, price } : { isAvailable: false, problems };
}
