import { featureSwitch } from '@abrak/core';
import type { AllowListUser } from '@abrak/core/internal';
import { Refusal } from '../shared/index.ts';
import type { ServerDeps } from './serverDeps.ts';

const refusals = {
  createServer: 'createDisabled',
  extend: 'extendDisabled',
  idle: 'idleDisabled',
  upgrade: 'upgradeDisabled',
} as const;

/** Server features that the provider can switch off. */
export type ServerFeature = keyof typeof refusals;

/** Throws when the provider has switched a feature off, with the provider's message if there is one. */
export async function requireFeature(
  { readSettings }: Pick<ServerDeps, 'readSettings'>,
  feature: ServerFeature,
  customer: AllowListUser,
): Promise<void> {
  const { isDisabled, message } = featureSwitch(await readSettings(), feature, customer);
  if (isDisabled) throw new Refusal(refusals[feature], message === '' ? {} : { msg: message });
}
