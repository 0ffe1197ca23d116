export { isAllowedUser, type AllowListUser } from './featureSwitch.ts';
export { SettingsSchema, WireSettingsSchema, type WalletSettings } from './schema.ts';
