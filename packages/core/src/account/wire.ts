import { type Money, toThousandToman } from '../shared/index.ts';
import type { StorageOffer } from './planOffers.ts';
import { languageIds, type User } from './schema.ts';

/** Converts a customer to the wire format; the plan's details are JSON text. */
export function toWireUser({ locale, balanceToman, usedBytes, plan, planEndsAt, ...user }: User) {
  return {
    ...user,
    language: { id: languageIds[locale], code: locale },
    balance: balanceToman,
    quota: usedBytes,
    plan: plan && {
      id: plan.id,
      name: plan.name,
      jsonInfo: JSON.stringify({ plan_type: plan.period, quota: String(plan.quotaBytes) }),
      ...(plan.description && {
        featureInfo: { fa_description: plan.description.fa, en_description: plan.description.en },
      }),
    },
    lastPaidInvoice: planEndsAt === null ? null : { to: planEndsAt },
  };
}

const wirePrice = (price: Money | null) => price && toThousandToman(price);

/** Storage plan; without a title, it is null on the wire. */
type OfferToSend = Omit<StorageOffer, 'title'> & { readonly title: string | null };

/** Converts a storage plan to the wire format, with prices in thousands of toman. */
export function toWireOffer({ monthlyToman, yearlyToman, yearlyListToman, details, ...offer }: OfferToSend) {
  return {
    ...offer,
    valuePriceMonthly: wirePrice(monthlyToman),
    valuePriceYearlyPure: wirePrice(yearlyListToman),
    valuePriceYearlyDiscount: wirePrice(yearlyToman),
    info: details,
  };
}
