import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readForm } from '../http/index.ts';
import { type BankDeps, decline, findSale, chargeCard } from './bank.ts';
import { bankHeaders, cardPage, PAY_PATH, readCard, receiptPage, type ReturnWay, unknownPage } from './bankPage.ts';
import { declineReasons, resCodes } from './resCodes.ts';
import type { Sale } from './saleClock.ts';

/** Path to which a merchant sends the customer's browser, with a form that holds the RefId. */
export const START_PAY_PATH = '/pgwchannel/startpay.mellat';

const StartSchema = v.object({ RefId: v.string() });

const waysBack = {
  pay: 'atOnce',
  payAndClose: 'never',
  payAndReturnTwice: 'twice',
  payAndReturnLate: 'late',
} as const satisfies Readonly<Record<string, ReturnWay>>;

const declineCodes: ReadonlySet<number> = new Set(declineReasons.map(({ code }) => code));

const ActSchema = v.object({
  RefId: v.string(),
  card: v.optional(v.string(), ''),
  resCode: v.optional(
    v.pipe(v.string(), v.transform(Number), v.check((code) => declineCodes.has(code))),
    '12',
  ),
  act: v.picklist(['cancel', 'decline', 'pay', 'payAndClose', 'payAndReturnLate', 'payAndReturnTwice']),
});

function showReceipt(c: Context, sale: Sale | undefined, way: ReturnWay) {
  if (sale === undefined) return c.html(unknownPage(), 404, bankHeaders);
  // A declined sale always returns at once, so that a second click does not end on a page without a way back.
  return c.html(receiptPage(sale, sale.state === 'declined' ? 'atOnce' : way), 200, bankHeaders);
}

async function answerAction(c: Context, deps: BankDeps) {
  const { RefId: refId, act: action, card: typed, resCode } = await readForm(c, ActSchema);
  if (action === 'cancel') return showReceipt(c, await decline(deps, refId, resCodes.cancelled), 'atOnce');
  if (action === 'decline') return showReceipt(c, await decline(deps, refId, resCode), 'atOnce');
  const card = readCard(typed);
  if (card !== undefined) return showReceipt(c, await chargeCard(deps, refId, card), waysBack[action]);
  const sale = await findSale(deps, refId);
  if (sale?.state !== 'open') return showReceipt(c, sale, 'atOnce');
  return c.html(cardPage(sale, 'شمارهٔ کارت ۱۶ رقم دارد.'), 400, bankHeaders);
}

/** Creates the pages of the simulated bank; they use no session, only the RefId from the browser's form. */
export function gatewayRoutes(deps: BankDeps) {
  const routes = new Hono();
  routes.post(START_PAY_PATH, async (c) => {
    const { RefId: refId } = await readForm(c, StartSchema);
    const sale = await findSale(deps, refId);
    if (sale?.state === 'open') return c.html(cardPage(sale), 200, bankHeaders);
    return showReceipt(c, sale, 'atOnce');
  });
  routes.post(PAY_PATH, (c) => answerAction(c, deps));
  return routes;
}
