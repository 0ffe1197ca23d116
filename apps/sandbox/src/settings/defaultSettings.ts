import { type Capability, defaultWalletLimits, type FeatureSwitch, type Settings } from '@abrak/core';

/** What this backend offers beyond the documents; a name is added with what it announces. */
export const capabilities: readonly Capability[] = [
  'archiveProgress',
  'captcha',
  'conflicts',
  'embedTokens',
  'payments',
  'payTogether',
  'quotes',
  'resumable',
  'serverEvents',
  'sessions',
  'shares',
  'windows',
];

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** The settings of a provider who has switched nothing off. */
export const defaultSettings: Settings = {
  features: { upload: enabled, createServer: enabled, upgrade: enabled, extend: enabled, idle: enabled },
  networkName: null,
  generalMessage: '',
  allowedUsers: [],
  capabilities: new Set(capabilities),
  wallet: defaultWalletLimits,
};
