import type { Capability, Feature, FeatureSwitch, Settings } from './schema.ts';

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** Names by which the allow list can contain a customer; compared without case. */
export interface AllowListUser {
  readonly username: string;
  readonly email: string;
}

/** Returns true for a customer on the allow list, for whom every feature is enabled. */
export function isAllowedUser({ allowedUsers }: Settings, { username, email }: AllowListUser): boolean {
  const names = [username.toLowerCase(), email.toLowerCase()];
  return allowedUsers.some((name) => names.includes(name.toLowerCase()));
}

/** Returns the switch of a feature for a customer; customers on the allow list have every feature enabled. */
export function featureSwitch(settings: Settings, feature: Feature, user?: AllowListUser): FeatureSwitch {
  return user !== undefined && isAllowedUser(settings, user) ? enabled : settings.features[feature];
}

/** Returns true when the server announces a capability; false while the settings are not loaded. */
export function hasCapability(settings: Settings | undefined, capability: Capability): boolean {
  return settings?.capabilities.has(capability) ?? false;
}
