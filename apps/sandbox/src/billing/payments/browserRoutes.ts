import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { getCustomer } from '../../account/index.ts';
import { readForm, readTokenOrCookie, type VisitorEnv } from '../../http/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { readPathId } from '../pathId.ts';
import { creditReturns } from './creditReturns.ts';
import { gatewayPage, gatewayPageHeaders } from './gatewayPage.ts';
import { recordReturn, ReturnSchema } from './recordReturn.ts';
import { CALLBACK_PATH, gatewayOf, startPayAddress } from './routes.ts';
import { startPayment } from './startPayment.ts';

const noStore = { 'cache-control': 'no-store' };

async function answerRequest(c: Context<VisitorEnv>, deps: BillingDeps, id: string) {
  const { customer } = c.var;
  if (customer === undefined) return c.redirect(`${deps.consoleOrigin()}/nwlogin`, 303);
  const refId = await startPayment(await gatewayOf(deps), customer.id, readPathId(id));
  const { language: locale } = await getCustomer(deps.db, customer.id);
  const postAddress = startPayAddress(deps);
  return c.html(gatewayPage({ locale, postAddress, refId }), 200, gatewayPageHeaders(postAddress));
}

// The return is not authenticated and credits nothing by itself, so any page may send it. Refusals are only logged.
async function takeReturn(c: Context, deps: BillingDeps): Promise<number | undefined> {
  const { db, logError, now } = deps;
  const fields = v.safeParse(ReturnSchema, await readForm(c, v.record(v.string(), v.string())));
  if (!fields.success) {
    logError('return from the bank refused', `wrong field ${v.getDotPath(fields.issues[0])}`);
    return undefined;
  }
  const recorded = await recordReturn(db, fields.output, now());
  if (recorded === undefined || recorded.refusal !== undefined) {
    logError(
      'return from the bank refused',
      recorded === undefined ? 'unknown RefId' : `payment ${recorded.paymentId}: ${recorded.refusal}`,
    );
    return recorded?.paymentId;
  }
  // When the bank is unreachable, the reconciliation verifies the return later.
  await creditReturns(deps, recorded.paymentId).catch((error: unknown) =>
    logError(`payment ${recorded.paymentId}`, error),
  );
  return recorded.paymentId;
}

/** Creates the routes that browsers visit on the way to the bank and back. Mount them at the root. */
export function paymentBrowserRoutes(deps: BillingDeps) {
  const routes = new Hono<VisitorEnv>();
  routes.get('/cli/payment/request/:id', readTokenOrCookie(deps), (c) => answerRequest(c, deps, c.req.param('id')));
  routes.post(CALLBACK_PATH, async (c) => {
    const paymentId = await takeReturn(c, deps);
    const query = paymentId === undefined ? '' : `?payment=${paymentId}`;
    // 303 makes the browser request the console by GET: the Lax session cookie is sent, and a reload does not repeat
    // the return.
    return c.body(null, 303, { ...noStore, location: `${deps.consoleOrigin()}/nwaccount/wallet/return${query}` });
  });
  return routes;
}
