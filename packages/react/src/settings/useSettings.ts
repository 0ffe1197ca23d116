import {
  accountQueries,
  type Capability,
  type Feature,
  type FeatureSwitch,
  featureSwitch,
  hasCapability,
  type Settings,
  settingsQueries,
} from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';

/** How long settings count as fresh: a switch that the provider flips shows within so long. */
const FRESH_MS = 60_000;

/** The provider's settings, asked again while they are in use; undefined until they are known. */
export function useSettings(): Settings | undefined {
  const query = settingsQueries.settings(useClient());
  return useQuery({ ...query, staleTime: FRESH_MS, refetchInterval: FRESH_MS }).data;
}

/** Whether the server offers something beyond the documents; false until it is known. */
export function useCapability(capability: Capability): boolean {
  return hasCapability(useSettings(), capability);
}

/** How a feature stands for whoever is signed in; on until the settings are known (A §6). */
export function useFeatureSwitch(feature: Feature): FeatureSwitch {
  const settings = useSettings();
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  return settings === undefined ? { isDisabled: false, message: '' } : featureSwitch(settings, feature, user);
}
