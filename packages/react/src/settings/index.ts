export { useFeatureSwitch } from './useFeatureSwitch.ts';
export { SAFETY_NET_MS } from './live/liveUpdates.ts';
export { useLiveUpdates } from './live/useLiveUpdates.ts';
export { useCapability, useSettings } from './useSettings.ts';
