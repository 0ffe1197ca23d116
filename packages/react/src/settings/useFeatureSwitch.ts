import { type Feature, type FeatureSwitch, featureSwitch } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/headless.ts';
import { useSettings } from './useSettings.ts';

/**
 * Returns the switch of a feature for the signed-in customer. Customers on the settings' list of allowed users have
 * every feature; until the settings are loaded, every feature is enabled.
 */
export function useFeatureSwitch(feature: Feature): FeatureSwitch {
  const settings = useSettings();
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  return settings === undefined ? { isDisabled: false, message: '' } : featureSwitch(settings, feature, user);
}
