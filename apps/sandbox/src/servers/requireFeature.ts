import { featureSwitch, type AllowListUser } from '@abrak/core';
import { disabledCodes } from '@abrak/core/internal';
import { Refusal } from '../shared/index.ts';
import { requireHypervisor } from './machines/Hypervisor.ts';
import type { ServerDeps } from './serverDeps.ts';

/** Server features that the provider can switch off. */
export type ServerFeature = Exclude<keyof typeof disabledCodes, 'upload'>;

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
  if (isDisabled) throw new Refusal(disabledCodes[feature], message === '' ? {} : { msg: message });
}
