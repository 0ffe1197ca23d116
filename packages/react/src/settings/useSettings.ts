import { type Capability, hasCapability, type Settings, settingsQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/headless.ts';
import { SAFETY_NET_MS, useIsLive } from './live/liveUpdates.ts';

/** Milliseconds for which settings are fresh, and the interval at which they are refetched while in use. */
const FRESH_MS = 60_000;

/**
 * Returns the cloud provider's settings, refetched every minute while in use, less often with live
 * updates; undefined until they are loaded.
 */
export function useSettings(): Settings | undefined {
  const query = settingsQueries.settings(useClient());
  const refetchInterval = useIsLive() ? SAFETY_NET_MS : FRESH_MS;
  return useQuery({ ...query, staleTime: FRESH_MS, refetchInterval }).data;
}

/** Returns true when the server announces an optional capability; false until the settings are loaded. */
export function useCapability(capability: Capability): boolean {
  return hasCapability(useSettings(), capability);
}
