import { accountChecks } from './account.ts';
import { apiKeyChecks } from './apiKeys.ts';
import { billingChecks } from './billing.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { filesChecks } from './files/index.ts';
import { hostingChecks } from './hosting.ts';
import { mailPreferenceChecks } from './mailPreferences.ts';
import { notificationChecks } from './notifications.ts';
import { partnersChecks } from './partners.ts';
import { profileChecks } from './profile.ts';
import { registrationChecks } from './registration.ts';
import { serversChecks } from './servers/index.ts';
import { settingsChecks } from './settings.ts';

export type {
  ContractBackend,
  ContractCredentials,
  ContractTool,
  ContractTools,
  CustomerWish,
  KnownPartner,
  KnownPromos,
  ObservedParts,
} from './ContractBackend.ts';
export { leftOutReason, runCheck, type ContractCheck } from './ContractCheck.ts';
export { ContractViolation } from './ContractViolation.ts';

/** All checks of the contract. */
export const contractChecks: readonly ContractCheck[] = [
  ...settingsChecks,
  ...accountChecks,
  ...registrationChecks,
  ...profileChecks,
  ...mailPreferenceChecks,
  ...notificationChecks,
  ...filesChecks,
  ...billingChecks,
  ...serversChecks,
  ...hostingChecks,
  ...partnersChecks,
  ...apiKeyChecks,
];
