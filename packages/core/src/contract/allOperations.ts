import { accountOperations } from './account/operations.ts';
import { billingOperations } from './billing/operations.ts';
import { filesOperations } from './files/operations.ts';
import { hostingOperations } from './hosting/operations.ts';
import type { Operation } from './Operation.ts';
import { partnersOperations } from './partners/operations.ts';
import { serversOperations } from './servers/operations.ts';
import { settingsOperations } from './settings/operations.ts';

/** All calls of the contract by their id. */
export const operations = {
  ...settingsOperations,
  ...accountOperations,
  ...filesOperations,
  ...billingOperations,
  ...serversOperations,
  ...hostingOperations,
  ...partnersOperations,
};

/** All calls of the contract. */
export const allOperations: readonly Operation[] = Object.values(operations);
