import type { FeatureSwitch, Settings } from '@abrak/core';
import { defaultWalletLimits } from '@abrak/core/billing';
import { capabilityEffects } from '@abrak/core/internal/contract';

const enabled: FeatureSwitch = { isDisabled: false, message: '' };

/** Settings without any feature switched off. The sandbox has all optional features. */
export const defaultSettings: Settings = {
  features: { upload: enabled, createServer: enabled, upgrade: enabled, extend: enabled, idle: enabled },
  networkName: null,
  generalMessage: '',
  allowedUsers: [],
  capabilities: new Set(Object.keys(capabilityEffects)),
  wallet: defaultWalletLimits,
  security: null,
};
