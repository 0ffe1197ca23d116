import type { ContractCheck } from '../ContractCheck.ts';
import { orderingChecks } from './ordering.ts';
import { serverLifeChecks } from './serverLife.ts';

/** Catalogue, orders and the life of servers. */
export const serversChecks: readonly ContractCheck[] = [...orderingChecks, ...serverLifeChecks];
