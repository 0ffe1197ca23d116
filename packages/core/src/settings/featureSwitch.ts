import type { Capability, Feature, FeatureSwitch, Settings } from './schema.ts';

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** Whom the list of allowed users may name: by username or e-mail address. */
export interface NamedUser {
  readonly username: string;
  readonly email: string;
}

/** Whether a customer is on the list of those who have everything enabled (A §6). */
export function isAllowedUser({ allowedUsers }: Settings, { username, email }: NamedUser): boolean {
  const names = [username.toLowerCase(), email.toLowerCase()];
  return allowedUsers.some((name) => names.includes(name.toLowerCase()));
}

/** How a feature stands for a customer: whoever is on the list of allowed users has everything (A §6). */
export function featureSwitch(settings: Settings, feature: Feature, user?: NamedUser): FeatureSwitch {
  return user !== undefined && isAllowedUser(settings, user) ? enabled : settings.features[feature];
}

/** Whether the server offers something beyond the documents; not while its settings are unknown. */
export function hasCapability(settings: Settings | undefined, capability: Capability): boolean {
  return settings?.capabilities.has(capability) ?? false;
}
