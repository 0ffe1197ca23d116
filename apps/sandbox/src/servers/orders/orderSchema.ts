import { checkServerName } from '@abrak/core';
import * as v from 'valibot';
import { checkedValue, HttpError, IdSchema } from '../../http/index.ts';
import { readChoice, type ServerChoice } from '../catalogue/choice.ts';
import { findImage, serverNetworks } from '../catalogue/images.ts';
import { MB_PER_GB, serverPlans } from '../catalogue/plans.ts';

const MAX_JSON_LENGTH = 1_000;

const AmountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
const JsonTextSchema = v.pipe(v.string(), v.maxLength(MAX_JSON_LENGTH), v.parseJson());

const PlanSchema = v.object({
  id: IdSchema,
  additionalInfo: v.pipe(
    JsonTextSchema,
    v.object({ cpu: AmountSchema, ram: AmountSchema, disk: AmountSchema, managed: v.optional(v.literal(false)) }),
  ),
  jsonInfo: v.pipe(JsonTextSchema, v.object({ plan_type: v.string() })),
});

/** What is to be made, without its name and place: enough for a price. */
export const QuoteSchema = v.object({ os: v.string(), plan: PlanSchema });

/** An order (B §3, "Order payload"): the plan's figures travel as JSON text. */
export const OrderSchema = v.object({
  ...QuoteSchema.entries,
  name: v.string(),
  nicInfos: v.pipe(v.array(v.object({ ipCount: v.literal(1), network: v.string() })), v.length(1)),
});

/** What a discount code is asked for (B §3, "Discount check payload"), and beyond it the plan and the period. */
export const PromoCheckSchema = v.object({
  cpuCores: AmountSchema,
  os: v.string(),
  primaryDisk: AmountSchema,
  ram: AmountSchema,
  name: v.optional(v.string()),
  plan: v.optional(IdSchema),
  period: v.optional(v.string()),
});

export interface Order {
  readonly name: string;
  readonly network: string;
  readonly choice: ServerChoice;
}

/** What is to be made; throws what readChoice does. */
export function readQuote({ os, plan }: v.InferOutput<typeof QuoteSchema>): ServerChoice {
  const { cpu, ram, disk } = plan.additionalInfo;
  const resources = { cpu, ramMb: ram * MB_PER_GB, diskGb: disk };
  return readChoice({ planId: plan.id, period: plan.jsonInfo.plan_type, image: os, resources });
}

/** Judges an order; throws the broken rule of the name, networkMissing, and what readChoice does. */
export function readOrder(input: v.InferOutput<typeof OrderSchema>): Order {
  const name = checkedValue('name', checkServerName(input.name));
  const asked = input.nicInfos[0]?.network;
  const network = serverNetworks.find((known) => known.name === asked);
  if (network === undefined) throw new HttpError('networkMissing', { field: 'nicInfos' });
  return { name, network: network.name, choice: readQuote(input) };
}

/** The name of the plan that a code is asked for: the one that is told, else the one of that size. */
export function askedPlan(check: v.InferOutput<typeof PromoCheckSchema>): string {
  const { cpuCores, ram, primaryDisk, plan: id, os } = check;
  if (findImage(os) === undefined) throw new HttpError('imageMissing', { field: 'os' });
  const isAsked = (plan: (typeof serverPlans)[number]) =>
    id === undefined ? plan.cpu === cpuCores && plan.ramMb === ram * MB_PER_GB && plan.diskGb === primaryDisk : plan.id === id;
  return serverPlans.find(isAsked)?.name ?? '';
}
