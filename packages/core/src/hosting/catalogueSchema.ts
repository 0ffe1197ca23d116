import * as v from 'valibot';
import type { PriceEntry } from '../billing/index.ts';
import { PriceEntriesSchema } from '../billing/internal.ts';
import { FlagSchema, IdSchema, jsonTextOf, NumberSchema, rowsOf } from '../shared/internal.ts';

/** Documented host plans: personal, pro and commercial. */
export const hostPlanNames = ['Plan_B', 'Plan_P', 'Plan_A1'] as const;

export interface HostingProduct {
  readonly id: number;
  readonly isActive: boolean;
  readonly prices: readonly PriceEntry[];
}

/** Host plan; a resource is null when the server does not send it. */
export interface HostPlan extends HostingProduct {
  readonly name: (typeof hostPlanNames)[number] | (string & {});
  readonly diskGb: number | null;
  readonly trafficGb: number | null;
  readonly mailboxes: number | null;
  readonly databases: number | null;
}

/** Domain suffix with its registration prices. */
export interface DomainSuffix extends HostingProduct {
  /** Includes the leading dot. */
  readonly suffix: string;
  /** True when internationalized names (non-ASCII letters) are allowed. */
  readonly allowsIdn: boolean;
  /** True when neither provider nor server tell a price, so that only the invoice has it. Default: false. */
  readonly isPricedOnInvoice?: boolean;
}

const AmountSchema = v.fallback(v.nullish(v.pipe(NumberSchema, v.minValue(0)), null), null);

const productEntries = {
  id: IdSchema,
  name: v.string(),
  productActive: v.nullish(FlagSchema, true),
  // A product without a price is listed but not sold.
  jsonPrices: v.nullish(PriceEntriesSchema, '[]'),
};

const PlanInfoSchema = v.object({
  disk: AmountSchema,
  traffic: AmountSchema,
  mailbox: AmountSchema,
  database: AmountSchema,
});
const noInfo = { disk: null, traffic: null, mailbox: null, database: null };

const WireHostPlanSchema = v.object({
  ...productEntries,
  jsonInfo: v.fallback(v.nullish(jsonTextOf(PlanInfoSchema), '{}'), noInfo),
});

/** Host plan as a backend sends it. */
export type WireHostPlan = v.InferInput<typeof WireHostPlanSchema>;

/** Parses the host plans, in the order of the server. */
export const HostPlansSchema: v.GenericSchema<unknown, readonly HostPlan[]> = rowsOf(
  v.pipe(
    WireHostPlanSchema,
    v.transform(({ id, name, productActive, jsonInfo, jsonPrices }): HostPlan => ({
      id,
      name,
      isActive: productActive,
      diskGb: jsonInfo.disk,
      trafficGb: jsonInfo.traffic,
      mailboxes: jsonInfo.mailbox,
      databases: jsonInfo.database,
      prices: jsonPrices,
    })),
  ),
);

const SuffixInfoSchema = v.object({ idn: v.nullish(FlagSchema, true) });

const WireSuffixSchema = v.object({
  ...productEntries,
  name: v.pipe(v.string(), v.regex(/^\.[a-z0-9.-]+$/)),
  jsonInfo: v.fallback(v.nullish(jsonTextOf(SuffixInfoSchema), '{}'), { idn: true }),
});

/** Domain suffix as a backend sends it. */
export type WireDomainSuffix = v.InferInput<typeof WireSuffixSchema>;

/** Parses the domain suffixes, in the order of the server. */
export const DomainSuffixesSchema: v.GenericSchema<unknown, readonly DomainSuffix[]> = rowsOf(
  v.pipe(
    WireSuffixSchema,
    v.transform(({ id, name, productActive, jsonInfo, jsonPrices }): DomainSuffix => ({
      id,
      suffix: name,
      isActive: productActive,
      allowsIdn: jsonInfo.idn,
      prices: jsonPrices,
    })),
  ),
);
