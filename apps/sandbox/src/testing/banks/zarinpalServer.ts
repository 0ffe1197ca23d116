import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { listen } from '../../http/index.ts';
import { BankFaults } from './bankFaults.ts';

/** Sale at the test server. */
interface TestSale {
  readonly amount: number;
  readonly currency: string;
  readonly callbackUrl: string;
  status: 'FAILED' | 'IN_BANK' | 'PAID' | 'REVERSED' | 'VERIFIED';
  refId?: number;
}

type Body = Readonly<Record<string, unknown>>;

function success(c: Context, data: Body): Response {
  return c.json({ data: { message: 'Success', ...data }, errors: [] });
}

function failure(c: Context, code: number, status: 401 | 404 | 422 = 422): Response {
  return c.json({ data: [], errors: { message: 'refused', code, validations: [] } }, status);
}

const MIN_RIAL = 1_000;

/** Opens a Zarinpal gateway (REST, version 4) on this machine, with its page and with faults. */
export async function openZarinpalServer() {
  const faults = new BankFaults();
  let verifiedSales = 0;
  const sales = new Map<string, TestSale>();
  const merchantId = '1344b5d4-0048-11e8-94db-005056a205be';
  const requests: { readonly method: string; readonly body: Body }[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();

  const methods: Readonly<Record<string, (c: Context, body: Body, sale: TestSale | undefined) => Response>> = {
    request(c, { amount, currency = 'IRR', callback_url: callbackUrl, description }) {
      const rial = Number(amount) * (currency === 'IRT' ? 10 : 1);
      const isValid = Number.isSafeInteger(amount) && rial >= MIN_RIAL && Boolean(description);
      if (!isValid || !['IRR', 'IRT'].includes(String(currency))) return failure(c, -9);
      const authority = `A${String(sales.size + 1).padStart(35, '0')}`;
      sales.set(authority, {
        amount: Number(amount),
        currency: String(currency),
        callbackUrl: String(callbackUrl),
        status: 'IN_BANK',
      });
      return success(c, { code: 100, authority, fee_type: 'Merchant', fee: 350 });
    },
    verify(c, { amount }, sale) {
      if (sale === undefined) return failure(c, -54, 404);
      if (amount !== sale.amount) return failure(c, -50);
      if (sale.status !== 'PAID' && sale.status !== 'VERIFIED') return failure(c, -51);
      const code = sale.status === 'PAID' ? 100 : 101;
      sale.status = 'VERIFIED';
      sale.refId ??= 201_000 + verifiedSales;
      verifiedSales += code === 100 ? 1 : 0;
      return success(c, { code, card_hash: 'EBA3', card_pan: '502229******5995', ref_id: sale.refId, fee: 0 });
    },
    inquiry: (c, _body, sale) =>
      sale === undefined ? failure(c, -54, 404) : success(c, { status: sale.status, code: 100 }),
    reverse(c, _body, sale) {
      if (sale?.status !== 'PAID' && sale?.status !== 'VERIFIED') return failure(c, -61);
      sale.status = 'REVERSED';
      return success(c, { code: 100 });
    },
  };

  app.post('/pg/v4/payment/:file', async (c) => {
    const method = c.req.param('file').replace('.json', '');
    const body = await c.req.json<Body>();
    requests.push({ method, body });
    const answer = () =>
      body['merchant_id'] === merchantId
        ? (methods[method]?.(c, body, sales.get(String(body['authority']))) ?? failure(c, -9, 404))
        : failure(c, -10, 401);
    return faults.answer(c, method, () => Promise.resolve(answer()));
  });
  app.get('/pg/StartPay/:authority', (c) => {
    const authority = c.req.param('authority');
    const sale = sales.get(authority);
    if (sale === undefined) return c.text('unknown', 404);
    return c.html(html`<!doctype html><html lang="fa" dir="rtl"><title>زرین‌پال</title><h1>پرداخت</h1>
<p><bdi>${sale.amount}</bdi> <bdi>${sale.currency}</bdi></p>
<form method="post" action="/pay/${authority}"><button name="act" value="OK">پرداخت</button><button name="act" value="NOK">انصراف</button></form></html>`);
  });
  app.post('/pay/:authority', async (c) => {
    const authority = c.req.param('authority');
    const sale = sales.get(authority);
    if (sale === undefined) return c.text('unknown', 404);
    const { act } = await c.req.parseBody();
    if (sale.status === 'IN_BANK') sale.status = act === 'OK' ? 'PAID' : 'FAILED';
    return c.redirect(
      `${sale.callbackUrl}?Authority=${authority}&Status=${sale.status === 'PAID' ? 'OK' : 'NOK'}`,
      302,
    );
  });
  const listener = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  return {
    url,
    merchantId,
    faults,
    requests,
    /** Returns a sale, for tests that change it. */
    sale(authority: string): TestSale {
      const sale = sales.get(authority);
      if (sale === undefined) throw new Error('The sale does not exist.');
      return sale;
    },
    /** Pays or cancels a sale on the page and returns the address to which the browser is sent. */
    async act(authority: string, act: 'NOK' | 'OK'): Promise<string> {
      const body = new URLSearchParams({ act });
      const { headers } = await fetch(`${url}/pay/${authority}`, { method: 'POST', body, redirect: 'manual' });
      return headers.get('location') ?? '';
    },
    close: () => listener.close(0),
  };
}
