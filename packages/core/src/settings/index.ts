export type { SettingsPort } from './SettingsPort.ts';
export { getSettings } from './api.ts';
export { featureSwitch, hasCapability, type AllowListUser } from './featureSwitch.ts';
export { settingsQueries } from './queries.ts';
export {
  type Capability,
  type KnownCapability,
  type Feature,
  type FeatureSwitch,
  type Settings,
  type WalletSettings,
  WalletSchema,
} from './schema.ts';
export { type SecuritySettings, WireSecuritySchema } from './securitySettings.ts';
