import { comparePlan, type StoragePrices } from '../account/index.ts';
import type { FieldCheck } from '../shared/internal.ts';
import type { Charge } from './invoiceLines.ts';
import { planCharges, type PlanChoice } from './storageUpgrade.ts';

/** Returns the offer and the charges of a storage plan that is sold and an upgrade of the present one; used by backends. */
export function judgePlanChange<Offer extends StoragePrices & { readonly id: number }>(
  { id, period }: PlanChoice,
  offers: readonly Offer[],
  present: Parameters<typeof comparePlan>[2],
): FieldCheck<{ readonly offer: Offer; readonly charges: readonly Charge[] }, 'badRequest'> {
  const offer = offers.find((one) => one.id === id);
  const charges = offer && planCharges(offer, period);
  const standing = offer && comparePlan(offer, period, present);
  const isUpgrade = standing === 'higher' || standing === 'otherPeriod';
  if (offer === undefined || charges === undefined || !isUpgrade)
    return { ok: false, code: 'badRequest', field: 'plan.id' };
  return { ok: true, value: { offer, charges } };
}
