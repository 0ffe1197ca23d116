import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { getCustomer } from '../../account/index.ts';
import { operationRoutes, rawRoute, readForm, readTokenOrCookie, route, type VisitorEnv } from '../../http/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { readPathId } from '../pathId.ts';
import { notFound } from '../../shared/index.ts';
import { creditReturns } from './creditReturns.ts';
import { findAttemptByRefId } from './attemptStore.ts';
import { gatewayPage, gatewayPageHeaders } from './gatewayPage.ts';
import { recordReturn } from './recordReturn.ts';
import { bankFor, gatewayOf } from './routes.ts';
import { startPayment } from './startPayment.ts';

const noStore = { 'cache-control': 'no-store' };

function leadTo(c: Context, location: string) {
  // 303 makes the browser request the address by GET: the Lax session cookie is sent, and a reload does not repeat a form.
  return c.body(null, 303, { ...noStore, location });
}

async function answerRequest(c: Context<VisitorEnv>, deps: BillingDeps) {
  const { customer } = c.var;
  if (customer === undefined) return c.redirect(`${deps.consoleOrigin()}/nwlogin`, 303);
  const bank = bankFor(deps, c.req.query('gateway') ?? deps.provider.gateways[0].id);
  const refId = await startPayment(await gatewayOf(deps, bank), customer.id, readPathId(c.req.param('id') ?? ''));
  const { method, address } = bank.page(refId);
  if (method === 'GET') return leadTo(c, address);
  const { language: locale } = await getCustomer(deps.db, customer.id);
  return c.html(gatewayPage({ locale, postAddress: address, refId }), 200, gatewayPageHeaders(address));
}

// Leads a form to a bank whose page is opened by its address.
async function answerHandover(c: Context, { db, banks }: BillingDeps, refId: string) {
  const attempt = await findAttemptByRefId(db, refId);
  const page = attempt && banks.byId(attempt.gateway)?.page(refId);
  if (page?.method !== 'GET') throw notFound();
  return leadTo(c, page.address);
}

// The return is not authenticated and credits nothing by itself, so any page may send it. Refusals are only logged.
async function takeReturn(deps: BillingDeps, fields: Readonly<Record<string, string>>): Promise<number | undefined> {
  const { logError } = deps;
  const recorded = await recordReturn(deps, fields);
  if (recorded === undefined || recorded.refusal !== undefined) {
    logError(
      'return from the bank refused',
      recorded === undefined ? 'unknown RefId' : `payment ${recorded.paymentId}: ${recorded.refusal}`,
    );
    return recorded?.paymentId;
  }
  // When the credit fails, the reconciliation tries it again.
  await creditReturns(deps, recorded.paymentId).catch((error: unknown) =>
    logError(`payment ${recorded.paymentId}`, error),
  );
  return recorded.paymentId;
}

async function answerReturn(c: Context, deps: BillingDeps, fields: Readonly<Record<string, string>>) {
  const paymentId = await takeReturn(deps, fields);
  const query = paymentId === undefined ? '' : `?payment=${paymentId}`;
  return leadTo(c, `${deps.consoleOrigin()}/nwaccount/wallet/return${query}`);
}

/** Creates the routes that browsers visit on the way to the bank and back. */
export function paymentBrowserRoutes(deps: BillingDeps) {
  return operationRoutes(deps, [
    rawRoute(operations.openBankPage, readTokenOrCookie(deps), (c) => answerRequest(c, deps)),
    route(operations.handOverToBank, (c, { body: { RefId } }) => answerHandover(c, deps, RefId)),
    rawRoute(operations.returnFromBank, async (c) =>
      answerReturn(c, deps, await readForm(c, v.record(v.string(), v.string()))),
    ),
    rawRoute(operations.returnFromZarinpal, (c) => answerReturn(c, deps, c.req.query())),
  ]);
}
