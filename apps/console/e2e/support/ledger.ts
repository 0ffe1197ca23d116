import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { type Invoice, listInvoices, listTransactions, type Transaction, invoiceLabel } from '@abrak/core/billing';
import { listServers, type Server } from '@abrak/core/servers';
import { expect } from './expect.ts';

interface AccountState {
  readonly balance: number;
  readonly invoices: readonly Invoice[];
  readonly transactions: readonly Transaction[];
  readonly servers: readonly Server[];
}

async function readAccount(client: Client): Promise<AccountState> {
  const [{ balanceToman: balance }, invoices, transactions, servers] = await Promise.all([
    getCurrentUser(client),
    listInvoices(client, 'servers'),
    listTransactions(client),
    listServers(client),
  ]);
  return { balance, invoices, transactions, servers };
}

function sumOf(transactions: readonly Transaction[]): number {
  return transactions.reduce((sum, { amountToman }) => sum + amountToman, 0);
}

/** Returns the contradictions between invoices, transactions and servers. */
function contradictions({ invoices, transactions, servers }: AccountState): string[] {
  const now = Date.now();
  const serverInvoices = new Set(servers.map(({ invoice }) => invoice?.id));
  const orphans = invoices.filter((invoice) => invoiceLabel(invoice, now) === 'due' && !serverInvoices.has(invoice.id));
  const miscounted = invoices.flatMap(({ id, isPaid, payableToman, refCode }) => {
    const found = transactions.filter(({ invoiceId }) => invoiceId === id);
    const isRight = isPaid ? sumOf(found) === 0 - payableToman && found.length <= 1 : found.length === 0;
    return isRight ? [] : [`invoice ${refCode} (${isPaid ? 'paid' : 'unpaid'}) was paid ${found.length} times`];
  });
  const inconsistent = servers.flatMap(({ name, invoice, machine, wasCreatedBefore, pendingChange }) => {
    const listed = invoices.find(({ id }) => id === invoice?.id);
    const { isPaid, status, payableToman } = invoice ?? {};
    return [
      ...(listed?.isPaid === isPaid && listed?.status === status && listed?.payableToman === payableToman
        ? []
        : [`${name}: its invoice differs from the listed one`]),
      ...(machine === null || wasCreatedBefore || isPaid === true ? [] : [`${name}: a machine without a payment`]),
      ...(pendingChange === null || isPaid === false ? [] : [`${name}: a pending change without an unpaid invoice`]),
    ];
  });
  return [...orphans.map(({ refCode }) => `invoice ${refCode} belongs to no server`), ...miscounted, ...inconsistent];
}

/** Checks of a customer's money and servers since a moment. */
export interface Ledger {
  /** Expects invoices, transactions and servers to agree; returns the toman spent since the ledger was opened. */
  expectConsistent(): Promise<number>;
}

/** Records a customer's balance and transactions through the API. */
export async function openLedger(client: Client): Promise<Ledger> {
  const before = await readAccount(client);
  const known = new Set(before.transactions.map(({ id }) => id));
  return {
    async expectConsistent() {
      const after = await readAccount(client);
      const moved = sumOf(after.transactions.filter(({ id }) => !known.has(id)));
      expect(after.balance).toBe(before.balance + moved);
      expect(contradictions(after)).toEqual([]);
      return 0 - moved;
    },
  };
}
