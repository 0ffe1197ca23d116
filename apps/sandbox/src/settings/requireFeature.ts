import { type AllowListUser, type Feature, featureSwitch } from '@abrak/core';
import { disabledCodes } from '@abrak/core/internal';
import { Refusal } from '../shared/index.ts';
import type { ReadSettings } from './settingsFile.ts';

/** Throws the error of a feature that is switched off for the customer, with the provider's message if there is one. */
export async function requireFeature(
  readSettings: ReadSettings,
  feature: Feature,
  customer: AllowListUser,
): Promise<void> {
  const { isDisabled, message } = featureSwitch(await readSettings(), feature, customer);
  if (isDisabled) throw new Refusal(disabledCodes[feature], message === '' ? {} : { msg: message });
}
