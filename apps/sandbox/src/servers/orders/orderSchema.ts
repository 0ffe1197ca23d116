import type { Provider } from '@abrak/core';
import { checkServerName } from '@abrak/core/servers';
import * as v from 'valibot';
import { checkedValue, IdSchema, Refusal } from '../../shared/index.ts';
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

/** Body of a quote: image and plan, without a name and a network. */
export const QuoteSchema = v.object({ os: v.string(), plan: PlanSchema });

/** Body of an order. The plan's resources and period are JSON text. */
export const OrderSchema = v.object({
  ...QuoteSchema.entries,
  name: v.string(),
  nicInfos: v.pipe(v.array(v.object({ ipCount: v.literal(1), network: v.string() })), v.length(1)),
});

/** Body of a discount check; plan and period are an extension of the documented fields. */
export const PromoCheckSchema = v.object({
  cpuCores: AmountSchema,
  os: v.string(),
  primaryDisk: AmountSchema,
  ram: AmountSchema,
  name: v.optional(v.string()),
  plan: v.optional(IdSchema),
  period: v.optional(v.string()),
});

/** A validated order. */
export interface Order {
  readonly name: string;
  readonly network: string;
  readonly choice: ServerChoice;
}

/** Validates a quote; throws the errors of `readChoice`. */
export function readQuote({ os, plan }: v.InferOutput<typeof QuoteSchema>): ServerChoice {
  const { cpu, ram, disk } = plan.additionalInfo;
  const resources = { cpu, ramMb: ram * MB_PER_GB, diskGb: disk };
  return readChoice({ planId: plan.id, period: plan.jsonInfo.plan_type, image: os, resources });
}

/** Validates an order; throws the broken rule of the name, `networkMissing`, or the errors of `readChoice`. */
export function readOrder(
  input: v.InferOutput<typeof OrderSchema>,
  { serverNameLimit }: Pick<Provider, 'serverNameLimit'>,
): Order {
  const name = checkedValue('name', checkServerName(input.name, { maxLength: serverNameLimit }));
  const networkName = input.nicInfos[0]?.network;
  const network = serverNetworks.find((known) => known.name === networkName);
  if (network === undefined) throw new Refusal('networkMissing', { field: 'nicInfos' });
  return { name, network: network.name, choice: readQuote(input) };
}

/**
 * Returns the name of the plan that a discount is checked for: the plan with the sent id, else one of that size. Empty
 * when there is none; throws `imageMissing`.
 */
export function findPromoPlanName(check: v.InferOutput<typeof PromoCheckSchema>): string {
  const { cpuCores, ram, primaryDisk, plan: id, os } = check;
  if (findImage(os) === undefined) throw new Refusal('imageMissing', { field: 'os' });
  const isChecked = (plan: (typeof serverPlans)[number]) =>
    id === undefined
      ? plan.cpu === cpuCores && plan.ramMb === ram * MB_PER_GB && plan.diskGb === primaryDisk
      : plan.id === id;
  return serverPlans.find(isChecked)?.name ?? '';
}
