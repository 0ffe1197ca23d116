import { Hono } from 'hono';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { giftBalance } from '../ledger/ledgerStore.ts';
import { listTransactions } from './transactionListing.ts';

const noStore = { 'cache-control': 'no-store' };

/** Creates the route that lists transactions. Mount it under /cfs/rest. */
export function transactionRoutes({ db, findSession }: BillingDeps) {
  const routes = new Hono<SessionEnv>();
  routes.get('/transactions', requireToken(findSession), async (c) =>
    c.json(await listTransactions(db, c.var.customer.id, c.req.query()), 200, noStore),
  );
  return routes;
}

/**
 * Creates the route for the gift balance in toman, which is separate from the spendable balance. Mount it under
 * /cws/rest.
 */
export function giftRoutes({ db, findSession }: BillingDeps) {
  const routes = new Hono<SessionEnv>();
  routes.post('/giftWallets/getGiftWalletBalance', requireToken(findSession), async (c) =>
    c.json({ value: await giftBalance(db, c.var.customer.id) }, 200, noStore),
  );
  return routes;
}
