import {
  type AskedOrder,
  HOURLY_PLAN_NAME,
  listedServerImages,
  listedServerPlans,
  type PricedOrder,
  priceOrder,
} from '@abrak/core/internal';
import { HOURLY_PLAN_ID } from '@abrak/core/servers';
import { judgedValue } from '../../shared/index.ts';

/** Code of the daily period. */
export const DAY = 'DAY';

/** Images for sale. */
export const serverImages = listedServerImages();

/** Networks for new servers. */
export const serverNetworks: readonly { readonly id: number; readonly name: string }[] = [{ id: 1, name: 'net-1' }];

/** Plans for sale. */
export const serverPlans = listedServerPlans();

/** Returns the name of a plan; empty for an unknown one. */
export function planNameOf(id: number): string {
  return id === HOURLY_PLAN_ID ? HOURLY_PLAN_NAME : (serverPlans.find((plan) => plan.id === id)?.name ?? '');
}

// The prices have no end, so that they are the same at any time.
const catalogue = { plans: serverPlans, images: serverImages, now: 0 };

/**
 * Validates a choice; throws `imageMissing`, `planMissing`, `periodUnavailable`, `belowMinimum`, or `badRequest` for
 * resources that are not sold.
 */
export function readChoice(asked: AskedOrder): PricedOrder {
  return judgedValue(priceOrder(asked, catalogue), 'resources that are not sold');
}
