import * as v from 'valibot';
import type { Discount } from '../billing/index.ts';
import { BASIS_POINTS_PER_PERCENT } from '../billing/internal.ts';
import { ApiError } from '../client/index.ts';
import { defineCall } from '../client/internal.ts';
import { toman } from '../shared/index.ts';
import { ThousandTomanSchema, TimeSchema } from '../shared/internal.ts';
import type { ServerResources } from './catalogueSchema.ts';
import type { ServerPeriod } from './serverPeriods.ts';

/** Maximum length of a discount code. */
export const MAX_PROMO_LENGTH = 64;

/** Valid discount code. */
export interface Promo {
  readonly code: string;
  readonly discount: Discount;
  /** Expiry in milliseconds since the epoch; null when the code has none. */
  readonly until: number | null;
}

/** Order data that a discount code is checked against. */
export interface PromoSubject extends ServerResources {
  readonly imageName: string;
  readonly planId: number;
  readonly period: ServerPeriod;
}

export interface PromoCheck {
  readonly name: string;
  readonly subject: PromoSubject;
  readonly signal?: AbortSignal | undefined;
}

const AnswerSchema = v.variant('type', [
  v.object({
    type: v.literal('PERCENT'),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    code: v.string(),
    until: v.nullish(TimeSchema, null),
  }),
  v.object({
    type: v.literal('FIXED'),
    value: v.pipe(ThousandTomanSchema, v.minValue(toman(0))),
    code: v.string(),
    until: v.nullish(TimeSchema, null),
  }),
]);

const PromoSchema = v.pipe(
  AnswerSchema,
  v.transform((answer): Promo => {
    const { code, until } = answer;
    if (answer.type === 'FIXED') return { code, until, discount: { kind: 'fixed', amountToman: answer.value } };
    const rateBp = Math.round(answer.value * BASIS_POINTS_PER_PERCENT);
    return { code, until, discount: { kind: 'percent', rateBp } };
  }),
);

// The documents do not show the answer: a code that is not refused is valid, and the invoice shows its discount.
const unknownDiscount: Discount = { kind: 'fixed', amountToman: toman(0) };

/**
 * Checks the discount of a code for an order without redeeming it. Rejects with promoUnknown, promoExpired, promoUsed
 * or promoWrongPlan.
 */
export const checkPromo = defineCall({
  call: 'servers.checkPromo',
  // The misspelling is part of the documented API.
  route: 'POST cws/vmBills/promoApplicabale',
  send: async ({ request }, code: string, { name, subject, signal }: PromoCheck): Promise<Promo> => {
    const { imageName, planId, period, cpuCores, ramGb, diskGb } = subject;
    const answer = await request({
      query: { promo: code },
      body: { cpuCores, os: imageName, primaryDisk: diskGb, ram: ramGb, name, plan: planId, period },
      answer: v.fallback(v.union([v.boolean(), PromoSchema]), true),
      signal,
    });
    if (answer === false) throw new ApiError({ code: 'promoUnknown' });
    return answer === true ? { code, discount: unknownDiscount, until: null } : answer;
  },
  input: (_client, code, { name, subject, signal }) => [code, { name, subject, signal }],
});
