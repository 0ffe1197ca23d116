import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { giftBalance } from '../ledger/ledger.ts';
import { listTransactions } from './transactionListing.ts';

const noStore = { 'cache-control': 'no-store' };

/** What moved the customer's money (A §7); mount it under /cfs/rest. */
export function transactionRoutes({ db, findSession }: BillingDeps) {
  const routes = new Hono<SessionEnv>();
  routes.get('/transactions', requireToken(findSession), async (c) =>
    c.json(await listTransactions(db, c.var.customer.id, c.req.query()), 200, noStore),
  );
  return routes;
}

/** What the provider has given the customer (A §7, B §7; decision 20); mount it under /cws/rest. */
export function giftRoutes({ db, findSession }: BillingDeps) {
  const routes = new Hono<SessionEnv>();
  routes.post('/giftWallets/getGiftWalletBalance', requireToken(findSession), async (c) =>
    c.json({ value: await giftBalance(db, c.var.customer.id) }, 200, noStore),
  );
  return routes;
}
