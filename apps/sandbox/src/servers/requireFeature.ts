import { featureSwitch, type NamedUser } from '@abrak/core';
import { HttpError } from '../http/index.ts';
import type { ServerDeps } from './serverDeps.ts';

const refusals = { createServer: 'createDisabled', extend: 'extendDisabled', idle: 'idleDisabled', upgrade: 'upgradeDisabled' } as const;

/** What a provider can switch off of servers. */
export type ServerFeature = keyof typeof refusals;

/** Refuses what the provider has switched off, in the provider's own words if there are any (B §6). */
export async function requireFeature({ readSettings }: Pick<ServerDeps, 'readSettings'>, feature: ServerFeature, customer: NamedUser): Promise<void> {
  const { isDisabled, message } = featureSwitch(await readSettings(), feature, customer);
  if (isDisabled) throw new HttpError(refusals[feature], message === '' ? {} : { msg: message });
}
