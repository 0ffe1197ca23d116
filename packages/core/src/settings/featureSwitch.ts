import type { Capability, Feature, FeatureSwitch, Settings } from './schema.ts';

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** How a feature stands for a customer: whoever is on the list of allowed users has everything (A §6). */
export function featureSwitch(
  settings: Settings,
  feature: Feature,
  user?: { readonly username: string; readonly email: string },
): FeatureSwitch {
  const names = [user?.username.toLowerCase(), user?.email.toLowerCase()];
  const isAllowed = settings.allowedUsers.some((name) => names.includes(name.toLowerCase()));
  return isAllowed ? enabled : settings.features[feature];
}

/** Whether the server offers something beyond the documents; not while its settings are unknown. */
export function hasCapability(settings: Settings | undefined, capability: Capability): boolean {
  return settings?.capabilities.has(capability) ?? false;
}
