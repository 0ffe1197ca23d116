import type { Provider } from '@abrak/core';
import { isSameResources, type PricedOrder } from '@abrak/core/internal';
import { checkServerName } from '@abrak/core/servers';
import type { InputOf, operations } from '@abrak/core/internal/contract';
import { checkedValue, Refusal } from '../../shared/index.ts';
import { planNameOf, readChoice, serverImages, serverNetworks, serverPlans } from '../catalogue/choice.ts';

type OrderBody = InputOf<typeof operations.orderServer>['body'];

/** A validated order. */
export interface Order {
  readonly name: string;
  readonly network: string;
  readonly choice: PricedOrder;
}

/** Validates a quote; throws the errors of `readChoice`. */
export function readQuote({ os, plan }: InputOf<typeof operations.quoteOrder>['body']): PricedOrder {
  const { cpu: cpuCores, ram: ramGb, disk: diskGb } = plan.additionalInfo;
  const resources = { cpuCores, ramGb, diskGb };
  return readChoice({ planId: plan.id, period: plan.jsonInfo.plan_type, imageName: os, resources });
}

/** Validates an order; throws the broken rule of the name, `networkMissing`, or the errors of `readChoice`. */
export function readOrder(input: OrderBody, { serverNameLimit }: Pick<Provider, 'serverNameLimit'>): Order {
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
export function findPromoPlanName(check: InputOf<typeof operations.checkPromo>['body']): string {
  const { cpuCores, ram: ramGb, primaryDisk: diskGb, plan: id, os } = check;
  if (!serverImages.some(({ name }) => name === os)) throw new Refusal('imageMissing', { field: 'os' });
  if (id !== undefined) return serverPlans.some((plan) => plan.id === id) ? planNameOf(id) : '';
  return serverPlans.find((plan) => isSameResources(plan, { cpuCores, ramGb, diskGb }))?.name ?? '';
}
