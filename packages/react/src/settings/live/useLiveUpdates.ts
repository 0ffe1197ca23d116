import { useCapability } from '../useSettings.ts';
import { useIsLive, useJoinedUpdates } from './liveUpdates.ts';

/**
 * Subscribes a component to live updates while it `isPolling`. Returns true while they arrive: polls of their topics may
 * then wait for `SAFETY_NET_MS`. Always false without the capability `liveUpdates`.
 */
export function useLiveUpdates(isPolling: boolean): boolean {
  useJoinedUpdates(useCapability('liveUpdates') && isPolling);
  return useIsLive();
}
