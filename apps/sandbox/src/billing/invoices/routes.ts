import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { unconfirmedLimit } from '../../account/index.ts';
import type { InvoiceKind } from '../../db/index.ts';
import { operationRoutes, route, type SessionEnv } from '../../http/index.ts';
import { notFound } from '../../shared/index.ts';
import { answerIdempotent } from '../answerIdempotent.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { findWireInvoice, type InvoiceWindow, invoiceWindow, wholeInvoices } from './invoiceListing.ts';
import { getInvoice } from './invoiceStore.ts';
import { type PaidHandlers, payInvoices } from './payInvoices.ts';

/** Dependencies of the invoice routes. */
export interface InvoiceDeps extends BillingDeps {
  /** Handlers of paid invoices by kind. */
  readonly onInvoicePaid: PaidHandlers;
}

const listing =
  ({ db, now }: InvoiceDeps, kind: InvoiceKind) =>
  (c: Context<SessionEnv>, input: { query: InvoiceWindow }) => {
    const list = { customerId: c.var.customer.id, kind };
    return input.query.limit === undefined
      ? wholeInvoices(db, list)
      : invoiceWindow(db, list, { ...input.query, limit: input.query.limit, now: now() });
  };

const reading =
  ({ db }: InvoiceDeps, kind: InvoiceKind) =>
  async (c: Context<SessionEnv>, { params: { id } }: { params: { readonly id: number } }) => {
    const invoice = await findWireInvoice(db, { customerId: c.var.customer.id, kind }, id);
    if (invoice === undefined) throw notFound();
    return invoice;
  };

interface Payment {
  readonly params: { readonly id: number };
  readonly body: { readonly expected?: number | undefined };
}

const paying =
  (deps: InvoiceDeps) =>
  async (c: Context<SessionEnv>, { params: { id }, body: { expected } }: Payment) => {
    const customerId = c.var.customer.id;
    const limitToman = await unconfirmedLimit(c, deps);
    return answerIdempotent(c, deps, ['payByBalance', id, expected], async () => {
      await payInvoices(deps, { customerId, invoiceIds: [id], expected, limitToman });
      const { kind } = await getInvoice(deps.db, id);
      return findWireInvoice(deps.db, { customerId, kind }, id);
    });
  };

/** Creates the routes that list invoices of all kinds and pay one or several. */
export function invoiceRoutes(deps: InvoiceDeps) {
  return operationRoutes(deps, [
    route(operations.listStorageInvoices, listing(deps, 'storage')),
    route(operations.getStorageInvoice, reading(deps, 'storage')),
    route(operations.listHostInvoices, listing(deps, 'hosting')),
    route(operations.getHostInvoice, reading(deps, 'hosting')),
    route(operations.listDomainInvoices, listing(deps, 'domain')),
    route(operations.getDomainInvoice, reading(deps, 'domain')),
    route(operations.listServerInvoices, listing(deps, 'servers')),
    route(operations.getServerInvoice, reading(deps, 'servers')),
    route(operations.payStorageInvoice, paying(deps)),
    route(operations.payServiceInvoice, paying(deps)),
    route(operations.payInvoices, async (c, { query: { ids }, body: { expected } }) => {
      const customerId = c.var.customer.id;
      const limitToman = await unconfirmedLimit(c, deps);
      return answerIdempotent(c, deps, ['payTogether', ...ids, expected], async () => {
        await payInvoices(deps, { customerId, invoiceIds: ids, expected, limitToman });
        return {};
      });
    }),
  ]);
}
