export type { SettingsPort } from './SettingsPort.ts';
export { getSettings } from './api.ts';
export { featureSwitch, hasCapability, type AllowListUser } from './featureSwitch.ts';
export { settingsQueries } from './queries.ts';
export { type Capability, type Feature, type FeatureSwitch, type Settings, type WalletSettings } from './schema.ts';
export { type SecuritySettings } from './securitySettings.ts';
export { WalletSchema } from './schema.ts';
export { WireSecuritySchema } from './securitySettings.ts';
