import type * as v from 'valibot';
import { type Invoice, listInvoices, newestOpenInvoice } from '../billing/index.ts';
import { invoiceSchema } from '../billing/internal.ts';
import { ApiError, type Client } from '../client/index.ts';
import type { CallContext, CallParts } from '../client/internal.ts';
import { readableOrNull, rowsOf } from '../shared/internal.ts';
import { ServerSchema } from './schema.ts';

/** Server that an invoice belongs to: by the id of its bill, or by its name before it has one. */
export type InvoicedServer = { readonly id: number } | { readonly name: string };

const AnswerSchema = readableOrNull(invoiceSchema('servers'));
const ServersSchema = rowsOf(ServerSchema);

/** Returns the newest open invoice of a server. Rejects with `unreadableAnswer` when there is none. */
async function findInvoice(client: Client, wanted: InvoicedServer): Promise<Invoice> {
  const servers = await client.request({ method: 'GET', service: 'cws', path: 'vmBills', answer: ServersSchema });
  const own = servers.filter((server) => ('id' in wanted ? server.id === wanted.id : server.name === wanted.name));
  const names = new Set('name' in wanted ? [wanted.name] : own.map(({ name }) => name));
  const listed = await listInvoices(client, 'servers');
  const invoices = [
    ...own.flatMap(({ invoice }) => invoice ?? []),
    ...listed.filter(({ serviceName }) => names.has(serviceName)),
  ];
  const newest = newestOpenInvoice(invoices);
  if (newest === undefined) throw new ApiError({ code: 'unreadableAnswer' });
  return newest;
}

/**
 * Sends a call that creates an invoice of a server and returns the invoice. The documents do not show the answer: an
 * invoice that it does not hold is looked up among the customer's.
 */
export async function requestInvoice(
  { client, request }: CallContext,
  parts: Omit<CallParts<v.GenericSchema>, 'answer'>,
  server: InvoicedServer,
): Promise<Invoice> {
  return (await request({ ...parts, answer: AnswerSchema })) ?? findInvoice(client, server);
}
