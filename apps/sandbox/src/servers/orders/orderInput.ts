import type { Provider } from '@abrak/core';
import { checkServerName } from '@abrak/core/servers';
import type { InputOf, operations } from '@abrak/core/internal/contract';
import { checkedValue, Refusal } from '../../shared/index.ts';
import { readChoice, type ServerChoice } from '../catalogue/choice.ts';
import { findImage, serverNetworks } from '../catalogue/images.ts';
import { MB_PER_GB, serverPlans } from '../catalogue/plans.ts';

type OrderBody = InputOf<typeof operations.orderServer>['body'];

/** A validated order. */
export interface Order {
  readonly name: string;
  readonly network: string;
  readonly choice: ServerChoice;
}

/** Validates a quote; throws the errors of `readChoice`. */
export function readQuote({ os, plan }: InputOf<typeof operations.quoteOrder>['body']): ServerChoice {
  const { cpu, ram, disk } = plan.additionalInfo;
  const resources = { cpu, ramMb: ram * MB_PER_GB, diskGb: disk };
  return readChoice({ planId: plan.id, period: plan.jsonInfo.plan_type, image: os, resources });
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
  const { cpuCores, ram, primaryDisk, plan: id, os } = check;
  if (findImage(os) === undefined) throw new Refusal('imageMissing', { field: 'os' });
  const isChecked = (plan: (typeof serverPlans)[number]) =>
    id === undefined
      ? plan.cpu === cpuCores && plan.ramMb === ram * MB_PER_GB && plan.diskGb === primaryDisk
      : plan.id === id;
  return serverPlans.find(isChecked)?.name ?? '';
}
