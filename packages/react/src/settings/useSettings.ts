import {
  type Capability,
  type Feature,
  type FeatureSwitch,
  featureSwitch,
  hasCapability,
  type Settings,
  settingsQueries,
} from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';

/** Milliseconds for which settings are fresh, and the interval at which they are refetched while in use. */
const FRESH_MS = 60_000;

/** Returns the cloud provider's settings, refetched every minute while in use; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  const query = settingsQueries.settings(useClient());
  return useQuery({ ...query, staleTime: FRESH_MS, refetchInterval: FRESH_MS }).data;
}

/** Returns true when the server announces an optional capability; false until the settings are loaded. */
export function useCapability(capability: Capability): boolean {
  return hasCapability(useSettings(), capability);
}

/**
 * Returns the switch of a feature for the signed-in customer. Customers on the settings' list of allowed users have
 * every feature; until the settings are loaded, every feature is enabled.
 */
export function useFeatureSwitch(feature: Feature): FeatureSwitch {
  const settings = useSettings();
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  return settings === undefined ? { isDisabled: false, message: '' } : featureSwitch(settings, feature, user);
}
