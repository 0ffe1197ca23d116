import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { unconfirmedLimit } from '../../account/index.ts';
import type { InvoiceKind } from '../../db/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { notFound, readInput } from '../../shared/index.ts';
import { answerIdempotent } from '../answerIdempotent.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { readPathId } from '../pathId.ts';
import { invoiceWindow, findWireInvoice, wholeInvoices } from './invoiceListing.ts';
import { getInvoice } from './invoiceStore.ts';
import { type PaidHandlers, payInvoices } from './payInvoices.ts';

const noStore = { 'cache-control': 'no-store' };

const MAX_TOGETHER = 100;

const PaySchema = v.object({ payType: v.literal('payByBalance'), expected: v.optional(v.number()) });

const TogetherSchema = v.object({
  ids: v.pipe(
    v.string(),
    v.regex(/^\d{1,15}(,\d{1,15})*$/),
    v.transform((text) => text.split(',').map(Number)),
    v.maxLength(MAX_TOGETHER),
  ),
});

/** Dependencies of the invoice routes. */
export interface InvoiceDeps extends BillingDeps {
  /** Handlers of paid invoices by kind. */
  readonly onInvoicePaid: PaidHandlers;
}

async function answerList(c: Context<SessionEnv>, { db, now }: InvoiceDeps, kind: InvoiceKind) {
  const list = { customerId: c.var.customer.id, kind };
  const query = c.req.query();
  const answer = Object.hasOwn(query, 'limit')
    ? await invoiceWindow(db, list, { query, now: now() })
    : await wholeInvoices(db, list);
  return c.json(answer, 200, noStore);
}

async function answerOne(c: Context<SessionEnv>, { db }: InvoiceDeps, { kind, id }: { kind: InvoiceKind; id: string }) {
  const invoice = await findWireInvoice(db, { customerId: c.var.customer.id, kind }, readPathId(id));
  if (invoice === undefined) throw notFound();
  return c.json(invoice, 200, noStore);
}

async function answerPayment(c: Context<SessionEnv>, deps: InvoiceDeps, idText: string) {
  const id = readPathId(idText);
  const { expected } = await readJson(c, PaySchema);
  const customerId = c.var.customer.id;
  const limitToman = await unconfirmedLimit(c, deps);
  return answerIdempotent(c, deps, ['payByBalance', id, expected], async () => {
    await payInvoices(deps, { customerId, invoiceIds: [id], expected, limitToman });
    const { kind } = await getInvoice(deps.db, id);
    return findWireInvoice(deps.db, { customerId, kind }, id);
  });
}

function listRoutes(deps: InvoiceDeps, lists: Readonly<Record<string, InvoiceKind>>) {
  const routes = new Hono<SessionEnv>();
  for (const [path, kind] of Object.entries(lists)) {
    routes.get(`/${path}`, requireToken(deps.findSession), (c) => answerList(c, deps, kind));
    routes.get(`/${path}/:id`, requireToken(deps.findSession), (c) =>
      answerOne(c, deps, { kind, id: c.req.param('id') }),
    );
  }
  routes.put('/invoices/:id/payByBalance', requireToken(deps.findSession), (c) =>
    answerPayment(c, deps, c.req.param('id')),
  );
  return routes;
}

/**
 * Creates the routes that list storage, hosting and domain invoices and pay one or several. Mount them under /cfs/rest.
 */
export function storageInvoiceRoutes(deps: InvoiceDeps) {
  const routes = listRoutes(deps, { invoices: 'storage', hostInvoices: 'hosting', domainInvoices: 'domain' });
  routes.put('/invoices/payByBalance', requireToken(deps.findSession), async (c) => {
    const { ids } = readInput(TogetherSchema, c.req.query());
    const { expected } = await readJson(c, PaySchema);
    const customerId = c.var.customer.id;
    const limitToman = await unconfirmedLimit(c, deps);
    return answerIdempotent(c, deps, ['payTogether', ...ids, expected], async () => {
      await payInvoices(deps, { customerId, invoiceIds: ids, expected, limitToman });
      return {};
    });
  });
  return routes;
}

/** Creates the routes that list server invoices and pay one. Mount them under /cws/rest. */
export function serverInvoiceRoutes(deps: InvoiceDeps) {
  return listRoutes(deps, { vmBillInvoices: 'servers' });
}
