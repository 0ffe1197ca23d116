import type { ContractCheck } from '../ContractCheck.ts';
import { machineChecks } from './machines.ts';
import { orderingChecks } from './ordering.ts';
import { termChecks } from './terms.ts';

/** Catalogue, orders, machines, renewals and upgrades. */
export const serversChecks: readonly ContractCheck[] = [...orderingChecks, ...machineChecks, ...termChecks];
