import type { AllowListUser, Feature } from '@abrak/core';
import { requireFeature as requireSwitch } from '../settings/index.ts';
import { requireHypervisor } from './machines/Hypervisor.ts';
import type { ServerDeps } from './serverDeps.ts';

/** Server features that the provider can switch off. */
export type ServerFeature = Exclude<Feature, 'upload'>;

/** Throws `serviceNotConnected` without a hypervisor, and the error of a feature that is switched off. */
export async function requireFeature(
  { readSettings, hypervisor }: Pick<ServerDeps, 'hypervisor' | 'readSettings'>,
  feature: ServerFeature,
  customer: AllowListUser,
): Promise<void> {
  requireHypervisor({ hypervisor });
  await requireSwitch(readSettings, feature, customer);
}
