import { payableSum } from '../billing/index.ts';
import type { Money } from '../shared/index.ts';
import type { Server } from './schema.ts';
import { isPaymentPending, isRemoved } from './standing.ts';

/** How many servers there are, and run (decision 89). */
export interface ServerCounts {
  readonly online: number;
  readonly all: number;
}

/** How many servers there are, and run: from the list that is shown, never by a call of its own. */
export function serverCounts(servers: readonly Server[]): ServerCounts {
  const kept = servers.filter((server) => !isRemoved(server));
  return { online: kept.filter(({ machine }) => machine?.state === 'ON').length, all: kept.length };
}

/** What waits to be paid for servers. */
export interface OpenSum {
  readonly count: number;
  readonly totalToman: Money;
}

/** What waits to be paid for the servers of a list: their open invoices, each once (B §2; decision 53). */
export function openSum(servers: readonly Server[], now: number): OpenSum {
  const open = new Map(
    servers.flatMap((server) => {
      const { invoice } = server;
      return invoice !== null && isPaymentPending(server, now) ? [[invoice.id, invoice] as const] : [];
    }),
  );
  return { count: open.size, totalToman: payableSum([...open.values()]) };
}
