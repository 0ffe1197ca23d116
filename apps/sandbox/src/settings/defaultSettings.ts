import type { Capability, FeatureSwitch, Settings } from '@abrak/core';
import { defaultWalletLimits } from '@abrak/core/billing';

/** Capabilities of this backend beyond the documented contract; add a name together with its feature. */
export const capabilities: readonly Capability[] = [
  'activity',
  'apiKeys',
  'archiveProgress',
  'cancelPayments',
  'captcha',
  'conflicts',
  'cookieRenewal',
  'copies',
  'documentJobs',
  'embedTokens',
  'favourites',
  'fileSearch',
  'hostProducts',
  'linkLimits',
  'mailPreferences',
  'notifications',
  'passkeys',
  'passwordRules',
  'payments',
  'payTogether',
  'postSignIn',
  'quotes',
  'recentFiles',
  'renewalPeriods',
  'resumable',
  'secondFactor',
  'serverEvents',
  'sessions',
  'shareMails',
  'shares',
  'stepUp',
  'tags',
  'topUpAndPay',
  'versions',
  'windows',
];

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** Settings without any feature switched off. */
export const defaultSettings: Settings = {
  features: { upload: enabled, createServer: enabled, upgrade: enabled, extend: enabled, idle: enabled },
  networkName: null,
  generalMessage: '',
  allowedUsers: [],
  capabilities: new Set(capabilities),
  wallet: defaultWalletLimits,
  security: null,
};
