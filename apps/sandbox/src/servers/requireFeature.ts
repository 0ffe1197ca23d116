import { featureSwitch, type AllowListUser } from '@abrak/core';
import { Refusal } from '../shared/index.ts';
import { requireHypervisor } from './machines/Hypervisor.ts';
import type { ServerDeps } from './serverDeps.ts';

const refusals = {
  createServer: 'createDisabled',
  extend: 'extendDisabled',
  idle: 'idleDisabled',
  upgrade: 'upgradeDisabled',
} as const;

/** Server features that the provider can switch off. */
export type ServerFeature = keyof typeof refusals;

/**
 * Throws `serviceNotConnected` without a hypervisor, and when the provider has switched a feature off, with the
 * provider's message if there is one.
 */
export async function requireFeature(
  { readSettings, hypervisor }: Pick<ServerDeps, 'hypervisor' | 'readSettings'>,
  feature: ServerFeature,
  customer: AllowListUser,
): Promise<void> {
  requireHypervisor({ hypervisor });
  const { isDisabled, message } = featureSwitch(await readSettings(), feature, customer);
  if (isDisabled) throw new Refusal(refusals[feature], message === '' ? {} : { msg: message });
}
