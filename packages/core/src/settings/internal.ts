export { fetchSettings } from './api.ts';
export { neededCalls } from './portCapabilities.ts';
export { disabledCodes } from './disabledCodes.ts';
export { isAllowedUser } from './featureSwitch.ts';
export { CONFIRM_ABOVE_TOMAN, CONFIRMATION_MINUTES, type Security, securityOf } from './securitySettings.ts';
export { SettingsSchema, WireSettingsSchema } from './schema.ts';
