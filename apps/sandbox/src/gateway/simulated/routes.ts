import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readForm } from '../../http/index.ts';
import { START_PAY_PATH } from '../behpardakht/behpardakhtBank.ts';
import { declineReasons, resCodes } from '../behpardakht/resCodes.ts';
import {
  bankHeaders,
  cardPage,
  PAY_PATH,
  readCard,
  receiptPage,
  type ReturnWay,
  returnWays,
  unknownPage,
} from './bankPage.ts';
import type { Sale } from './saleClock.ts';
import { type BankDeps, chargeCard, decline, findSale } from './simulatedMethods.ts';

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
    v.pipe(
      v.string(),
      v.transform(Number),
      v.check((code) => declineCodes.has(code)),
    ),
    '12',
  ),
  act: v.picklist(['cancel', 'decline', 'pay', 'payAndClose', 'payAndReturnLate', 'payAndReturnTwice']),
});

/** Path of the page that shows a sale: the card form, or the receipt of an ended sale. */
const SALE_PATH = '/pgwchannel/sale.mellat';

const SaleSchema = v.object({
  RefId: v.fallback(v.string(), ''),
  /** Without it the receipt waits for its button: the page was opened again, for example by Back. */
  way: v.fallback(v.picklist(returnWays), 'byHand'),
  problem: v.fallback(v.optional(v.literal('card')), undefined),
});

// 303 makes the browser request the page by GET: with the page of a POST, Back would ask to send the form again.
function leadTo(c: Context, sale: Sale | undefined, query: { readonly way?: ReturnWay; readonly problem?: 'card' }) {
  if (sale === undefined) return c.html(unknownPage(), 404, bankHeaders);
  const location = `${SALE_PATH}?${new URLSearchParams({ RefId: sale.ref_id, ...query }).toString()}`;
  return c.body(null, 303, { ...bankHeaders, location });
}

function leadToReceipt(c: Context, sale: Sale | undefined, way: ReturnWay) {
  // A declined sale always returns at once, so that a second click does not end on a page without a way back.
  return leadTo(c, sale, { way: sale?.state === 'declined' ? 'atOnce' : way });
}

async function showSale(c: Context, deps: BankDeps) {
  const { RefId: refId, way, problem } = v.parse(SaleSchema, c.req.query());
  const sale = await findSale(deps, refId);
  if (sale === undefined) return c.html(unknownPage(), 404, bankHeaders);
  if (sale.state !== 'open') return c.html(receiptPage(sale, way), 200, bankHeaders);
  return c.html(cardPage(sale, problem === undefined ? '' : 'شمارهٔ کارت ۱۶ رقم دارد.'), 200, bankHeaders);
}

async function answerAction(c: Context, deps: BankDeps) {
  const { RefId: refId, act: action, card: typed, resCode } = await readForm(c, ActSchema);
  if (action === 'cancel') return leadToReceipt(c, await decline(deps, refId, resCodes.cancelled), 'atOnce');
  if (action === 'decline') return leadToReceipt(c, await decline(deps, refId, resCode), 'atOnce');
  const card = readCard(typed);
  if (card !== undefined) return leadToReceipt(c, await chargeCard(deps, refId, card), waysBack[action]);
  const sale = await findSale(deps, refId);
  return sale?.state === 'open' ? leadTo(c, sale, { problem: 'card' }) : leadToReceipt(c, sale, 'atOnce');
}

/** Creates the pages of the simulated bank; they use no session, only the RefId from the browser's form. */
export function gatewayRoutes(deps: BankDeps) {
  const routes = new Hono();
  routes.post(START_PAY_PATH, async (c) => {
    const { RefId: refId } = await readForm(c, StartSchema);
    const sale = await findSale(deps, refId);
    return sale?.state === 'open' ? leadTo(c, sale, {}) : leadToReceipt(c, sale, 'atOnce');
  });
  routes.get(SALE_PATH, (c) => showSale(c, deps));
  routes.post(PAY_PATH, (c) => answerAction(c, deps));
  return routes;
}
