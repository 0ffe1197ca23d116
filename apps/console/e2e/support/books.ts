import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { type Invoice, listInvoices, listTransactions, type Transaction } from '@abrak/core/billing';
import { invoiceLabel } from '@abrak/core/internal';
import { listServers, type Server } from '@abrak/core/servers';
import { expect } from './expect.ts';

interface Page {
  readonly balance: number;
  readonly invoices: readonly Invoice[];
  readonly transactions: readonly Transaction[];
  readonly servers: readonly Server[];
}

async function readPage(client: Client): Promise<Page> {
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

/** Returns contradictions between invoices, transactions and servers. */
function contradictions({ invoices, transactions, servers }: Page): string[] {
  const now = Date.now();
  const standing = new Set(servers.map(({ invoice }) => invoice?.id));
  const strays = invoices.filter((invoice) => invoiceLabel(invoice, now) === 'due' && !standing.has(invoice.id));
  const paidTwice = invoices.flatMap(({ id, isPaid, payableToman, refCode }) => {
    const found = transactions.filter(({ invoiceId }) => invoiceId === id);
    const isRight = isPaid ? sumOf(found) === 0 - payableToman && found.length <= 1 : found.length === 0;
    return isRight ? [] : [`invoice ${refCode} (${isPaid ? 'paid' : 'unpaid'}) was paid ${found.length} times`];
  });
  const wrong = servers.flatMap(({ name, invoice, machine, wasCreatedBefore, pendingChange }) => {
    const listed = invoices.find(({ id }) => id === invoice?.id);
    const { isPaid, status, payableToman } = invoice ?? {};
    return [
      ...(listed?.isPaid === isPaid && listed?.status === status && listed?.payableToman === payableToman ? [] : [`${name}: its invoice is another`]),
      ...(machine === null || wasCreatedBefore || isPaid === true ? [] : [`${name}: a machine that nobody paid for`]),
      ...(pendingChange === null || isPaid === false ? [] : [`${name}: a change of which nothing is to be paid`]),
    ];
  });
  return [...strays.map(({ refCode }) => `invoice ${refCode} is no server's`), ...paidTwice, ...wrong];
}

/** Money and servers of a customer since a moment. */
export interface Books {
  /** Expects invoices, payments and servers to agree; returns the toman that left the balance. */
  expectRight(): Promise<number>;
}

/** Opens the books of a customer through the API. */
export async function openBooks(client: Client): Promise<Books> {
  const before = await readPage(client);
  const known = new Set(before.transactions.map(({ id }) => id));
  return {
    async expectRight() {
      const after = await readPage(client);
      const moved = sumOf(after.transactions.filter(({ id }) => !known.has(id)));
      expect(after.balance).toBe(before.balance + moved);
      expect(contradictions(after)).toEqual([]);
      return 0 - moved;
    },
  };
}
