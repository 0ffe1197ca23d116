export { fetchSettings } from './api.ts';
export { isAllowedUser, type AllowListUser } from './featureSwitch.ts';
export {
  CONFIRM_ABOVE_TOMAN,
  CONFIRMATION_MINUTES,
  type Security,
  securityOf,
  type SecuritySettings,
} from './securitySettings.ts';
export { SettingsSchema, WireSettingsSchema, type WalletSettings } from './schema.ts';
