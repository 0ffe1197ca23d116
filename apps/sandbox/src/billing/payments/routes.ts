import type { Settings } from '@abrak/core';
import { walletLimits } from '@abrak/core/internal';
import { Hono } from 'hono';
import * as v from 'valibot';
import { START_PAY_PATH } from '../../gateway/index.ts';
import { requireToken, type SessionEnv } from '../../http/index.ts';
import { notFound, readInput, Refusal } from '../../shared/index.ts';
import { answerIdempotent } from '../answerIdempotent.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { readPathId } from '../pathId.ts';
import { addPayment, findPayment, listOpenPayments, wirePayment } from './paymentStore.ts';
import { type GatewayDeps, startPayment } from './startPayment.ts';

const noStore = { 'cache-control': 'no-store' };

/** Path to which the bank's page sends the customer's browser. */
export const CALLBACK_PATH = '/cli/payment/callback';

const ListSchema = v.object({ state: v.literal('open') });

/**
 * Parses an amount in whole toman from a query; throws `amountInvalid`, `amountTooLow`, `amountTooHigh` or
 * `gatewayLimit`.
 */
function readAmount(text: string | undefined, settings: Settings): number {
  const { minToman, maxToman, stepToman, gatewayDailyLimitToman } = walletLimits(settings);
  if (text === undefined || !/^\d{1,30}$/.test(text)) throw new Refusal('amountInvalid', { field: 'amount' });
  const amount = Number(text);
  if (amount < minToman) throw new Refusal('amountTooLow', { field: 'amount' });
  if (amount > maxToman) throw new Refusal('amountTooHigh', { field: 'amount' });
  if (amount > gatewayDailyLimitToman) throw new Refusal('gatewayLimit', { field: 'amount' });
  if (amount % stepToman !== 0) throw new Refusal('amountInvalid', { field: 'amount' });
  return amount;
}

/** Returns the dependencies of `startPayment`, with the daily limit from the settings. */
export async function gatewayOf({ db, bank, now, apiOrigin, readSettings }: BillingDeps): Promise<GatewayDeps> {
  const callbackUrl = () => `${apiOrigin()}${CALLBACK_PATH}`;
  const { gatewayDailyLimitToman } = walletLimits(await readSettings());
  return { db, bank, now, callbackUrl, dailyLimitToman: gatewayDailyLimitToman };
}

/** Returns the bank's URL that accepts the form with the RefId. */
export function startPayAddress({ bankOrigin }: Pick<BillingDeps, 'bankOrigin'>): string {
  return `${bankOrigin()}${START_PAY_PATH}`;
}

/** Creates the routes that top up the wallet through the bank. Mount them under /cfs/rest. */
export function paymentRoutes(deps: BillingDeps) {
  const { db, now } = deps;
  const routes = new Hono<SessionEnv>();
  routes.use('/payments', requireToken(deps.findSession));
  routes.use('/payments/*', requireToken(deps.findSession));
  routes.get('/payments/addToBalance', async (c) => {
    const amountToman = readAmount(c.req.query('amount'), await deps.readSettings());
    const { id: customerId } = c.var.customer;
    return answerIdempotent(c, deps, ['addToBalance', amountToman], async () => ({
      id: await addPayment(db, { customerId, amountToman, now: now() }),
    }));
  });
  routes.put('/payments/:id/doPay', async (c) => {
    const id = readPathId(c.req.param('id'));
    const gateway = c.req.query('gateway');
    if (!deps.provider.gateways.some(({ id: known }) => known === gateway)) throw new Refusal('gatewayUnknown', { field: 'gateway' });
    // Needs no idempotency key: the RefId stays the same while the bank's page lives.
    const refId = await startPayment(await gatewayOf(deps), c.var.customer.id, id);
    return c.json({ RefId: refId, postAddress: startPayAddress(deps) }, 200, noStore);
  });
  routes.get('/payments/:id', async (c) => {
    const payment = await findPayment(db, c.var.customer.id, readPathId(c.req.param('id')));
    if (payment === undefined) throw notFound();
    return c.json(wirePayment(payment), 200, noStore);
  });
  routes.get('/payments', async (c) => {
    readInput(ListSchema, c.req.query());
    return c.json((await listOpenPayments(db, c.var.customer.id)).map(wirePayment), 200, noStore);
  });
  return routes;
}
