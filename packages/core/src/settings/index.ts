export { getSettings } from './api.ts';
export { featureSwitch, hasCapability, isAllowedUser, type AllowListUser } from './featureSwitch.ts';
export { settingsQueries } from './queries.ts';
export {
  SettingsSchema,
  WireSettingsSchema,
  type Capability,
  type Feature,
  type FeatureSwitch,
  type Settings,
  type WalletSettings,
} from './schema.ts';
