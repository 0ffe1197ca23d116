import { taxRatesOf } from '@abrak/core/billing';
import { type Context, Hono } from 'hono';
import { countingPromos } from '../../account/index.ts';
import { answerIdempotent, findWireInvoice } from '../../billing/index.ts';
import { readJson, readToken, requireToken, type SessionEnv, type VisitorEnv } from '../../http/index.ts';
import { Refusal } from '../../shared/index.ts';
import { findPromo, promoCharges, wirePromo } from '../promos/promos.ts';
import { requireFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { createOrder } from './createOrder.ts';
import { findPromoPlanName, OrderSchema, PromoCheckSchema, QuoteSchema, readOrder, readQuote } from './orderSchema.ts';
import { quote } from './quote.ts';

const noStore = { 'cache-control': 'no-store' };

// An empty parameter counts as no code.
function promoOf(c: Context): string | undefined {
  return c.req.query('promo') || undefined;
}

async function answerQuote(c: Context<VisitorEnv>, { db, now, provider }: ServerDeps) {
  const choice = readQuote(await readJson(c, QuoteSchema));
  const code = promoOf(c);
  // Codes need a session, so that anonymous clients cannot guess them.
  if (code !== undefined && c.var.customer === undefined) throw new Refusal('sessionEnded');
  const { customer } = c.var;
  const find = (typed: string) => findPromo(db, { code: typed, planName: choice.planName, now: now() });
  const promo =
    code === undefined || customer === undefined
      ? undefined
      : await countingPromos(db, { customerId: customer.id, now: now() }, () => find(code));
  return c.json(
    quote(choice, promo === undefined ? [] : promoCharges(promo, choice.charges), taxRatesOf(provider)),
    200,
    noStore,
  );
}

async function answerOrder(c: Context<SessionEnv>, deps: ServerDeps) {
  const { db } = deps;
  const customerId = c.var.customer.id;
  const body = await readJson(c, OrderSchema);
  const promo = promoOf(c);
  const answer = () =>
    answerIdempotent(c, deps, ['createInvoice', body, promo ?? null], async () => {
      await requireFeature(deps, 'createServer', c.var.customer);
      const invoiceId = await createOrder(deps, { ...readOrder(body, deps.provider), customerId, promo });
      return findWireInvoice(db, { customerId, kind: 'servers' }, invoiceId);
    });
  return promo === undefined ? answer() : countingPromos(db, { customerId, now: deps.now() }, answer);
}

/** Creates the routes for quotes, discount checks and orders of servers. Mount them under /cws/rest. */
export function orderRoutes(deps: ServerDeps) {
  const { db, now, findSession } = deps;
  const routes = new Hono();
  const visitors = new Hono<VisitorEnv>();
  visitors.post('/vmBills/quote', readToken(findSession), (c) => answerQuote(c, deps));
  const customers = new Hono<SessionEnv>();
  customers.post('/vmBills/promoApplicabale', requireToken(findSession), async (c) => {
    const planName = findPromoPlanName(await readJson(c, PromoCheckSchema));
    const find = () => findPromo(db, { code: promoOf(c) ?? '', planName, now: now() });
    const promo = await countingPromos(db, { customerId: c.var.customer.id, now: now() }, find);
    return c.json(wirePromo(promo), 200, noStore);
  });
  customers.post('/vmBills/createInvoice', requireToken(findSession), (c) => answerOrder(c, deps));
  routes.route('/', visitors);
  routes.route('/', customers);
  return routes;
}
