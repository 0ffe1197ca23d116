export { useCapability, useFeatureSwitch, useSettings } from './useSettings.ts';
