export { useFeatureSwitch } from './useFeatureSwitch.ts';
export { useCapability, useSettings } from './useSettings.ts';
