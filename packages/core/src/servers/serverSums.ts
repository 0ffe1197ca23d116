import { payableSum } from '../billing/index.ts';
import type { Money } from '../shared/index.ts';
import type { Server } from './schema.ts';
import { isPaymentPending, isRemoved } from './paymentStatus.ts';

/** Number of all servers and of running servers. */
export interface ServerCounts {
  readonly online: number;
  readonly all: number;
}

/** Counts servers from the loaded list, so that no extra request is needed. Removed servers are not counted. */
export function serverCounts(servers: readonly Server[]): ServerCounts {
  const kept = servers.filter((server) => !isRemoved(server));
  return { online: kept.filter(({ machine }) => machine?.state === 'ON').length, all: kept.length };
}

/** Number and total of open invoices. */
export interface OpenInvoiceSum {
  readonly count: number;
  readonly totalToman: Money;
}

/** Sums the open invoices of the listed servers; an invoice is counted once. */
export function sumOpenInvoices(servers: readonly Server[], now: number): OpenInvoiceSum {
  const open = new Map(
    servers.flatMap((server) => {
      const { invoice } = server;
      return invoice !== null && isPaymentPending(server, now) ? [[invoice.id, invoice] as const] : [];
    }),
  );
  return { count: open.size, totalToman: payableSum([...open.values()]) };
}
