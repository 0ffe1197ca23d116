export type { SettingsPort } from './SettingsPort.ts';
export { getSettings } from './api.ts';
export { featureSwitch, hasCapability } from './featureSwitch.ts';
export { settingsQueries } from './queries.ts';
export type { Capability, Feature, FeatureSwitch, Settings } from './schema.ts';
