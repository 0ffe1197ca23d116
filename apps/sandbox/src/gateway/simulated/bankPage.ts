import { createHash } from 'node:crypto';
import { formatNumber, toLatinDigits } from '@abrak/core';
import { html, raw } from 'hono/html';
import { brandHeaders, brandPage, type Html } from '../../http/index.ts';
import { declineReasons, resCodes } from '../behpardakht/resCodes.ts';
import type { Sale } from './saleClock.ts';
import { callbackFields } from './simulatedMethods.ts';

/** Path to which the bank's own form posts. */
export const PAY_PATH = '/pgwchannel/pay.mellat';

/** An invented card number. */
const SAMPLE_CARD = '6104330000005800';
const CARD_LENGTH = 16;

// Submits the return form at once, but not when Back leads to the page; its button serves browsers without scripts.
const returnScript =
  "if(performance.getEntriesByType('navigation')[0]?.type!=='back_forward')document.forms[0].submit()";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Response headers of the bank's pages: only their own script runs, and forms may post to any merchant. */
export const bankHeaders = {
  ...brandHeaders({ script: hashOf(returnScript), formAction: 'http: https:' }),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

function page(title: string, body: Html): Html {
  return brandPage({
    locale: 'fa',
    title,
    beside: html`<span class="hint">درگاه پرداخت آزمایشی</span>`,
    body: html`<div class="narrow">
<p class="note" role="note">این صفحهٔ بانک نیست؛ پرداخت شبیه‌سازی می‌شود و پولی جابه‌جا نمی‌شود. شمارهٔ کارت واقعی وارد نکنید.</p>
<p class="note" role="note" lang="en" dir="ltr">This is not a bank: the payment is simulated, and no money moves. Do not enter the number of a real card.</p>
<section class="card">${body}</section>
</div>`,
  });
}

function row(label: string, value: string): Html {
  return html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`;
}

function summary({
  amount_rial: amountRial,
  order_id: orderId,
  sale_reference_id: reference,
  card_pan: pan,
}: Sale): Html {
  return html`<dl class="amounts">
${row('مبلغ (ریال)', formatNumber(amountRial, 'fa'))}
${row('شمارهٔ سفارش', String(orderId))}
${reference === null ? '' : row('شمارهٔ پیگیری', reference)}
${pan === null ? '' : row('کارت', pan)}
</dl>`;
}

/** Parses a typed card number, ignoring spaces and dashes; undefined when it does not have 16 digits. */
export function readCard(typed: string): string | undefined {
  const digits = toLatinDigits(typed).replaceAll(/[\s\u200e\u200f-]/g, '');
  return /^\d+$/.test(digits) && digits.length === CARD_LENGTH ? digits : undefined;
}

/** Renders the payment form, with buttons that choose the outcome of the simulation. */
export function cardPage(sale: Sale, problem = ''): Html {
  const options = declineReasons.map(
    ({ code, text }) => html`<option value="${code}">${formatNumber(code, 'fa')}: ${text}</option>`,
  );
  return page(
    'پرداخت',
    html`<h1>پرداخت با کارت</h1>
${summary(sale)}
<form method="post" action="${PAY_PATH}">
<input type="hidden" name="RefId" value="${sale.ref_id}">
${problem === '' ? '' : html`<p class="error" role="alert">${problem}</p>`}
<label>شمارهٔ کارت آزمایشی <input name="card" dir="ltr" inputmode="numeric" autocomplete="off" value="${SAMPLE_CARD}"></label>
<button class="button primary" name="act" value="pay">پرداخت</button>
<button class="button" name="act" value="cancel">انصراف</button>
<fieldset><legend>ناموفق</legend>
<label>دلیل <select name="resCode">${options}</select></label>
<button class="button" name="act" value="decline">رد کردن پرداخت</button>
</fieldset>
<fieldset><legend>پرداخت، و سپس</legend>
<button class="button" name="act" value="payAndClose">بستن صفحه، بدون بازگشت به فروشگاه</button>
<button class="button" name="act" value="payAndReturnTwice">دو بار بازگشتن</button>
<button class="button" name="act" value="payAndReturnLate">دیر بازگشتن</button>
</fieldset>
</form>`,
  );
}

function returnForm(sale: Sale, { label, target = '' }: { readonly label: string; readonly target?: string }): Html {
  const fields = Object.entries(callbackFields(sale)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${sale.callback_url}"${target === '' ? '' : html` target="${target}"`}>
${fields}
<button class="button primary">${label}</button>
</form>`;
}

/** Ways in which the browser returns to the merchant. */
export const returnWays = ['atOnce', 'byHand', 'late', 'never', 'twice'] as const;

/** Way in which the browser returns to the merchant. */
export type ReturnWay = (typeof returnWays)[number];

const outcomes = {
  paid: 'پرداخت انجام شد',
  declined: 'پرداخت انجام نشد',
  expired: 'زمان این صفحه به پایان رسیده است',
  reversed: 'مبلغ به کارت برگشت خورد',
} as const;

function outcomeOf({ state, res_code: resCode }: Sale): string {
  if (state === 'declined') return resCode === resCodes.cancelled ? 'از پرداخت منصرف شدید' : outcomes.declined;
  if (state === 'expired' || state === 'reversed') return outcomes[state];
  return outcomes.paid;
}

const waysBack: Readonly<Record<ReturnWay, (sale: Sale) => Html>> = {
  atOnce: (sale) => html`${returnForm(sale, { label: 'بازگشت به فروشگاه' })}<script>${raw(returnScript)}</script>`,
  byHand: (sale) => returnForm(sale, { label: 'بازگشت به فروشگاه' }),
  late: (sale) => html`<p>تا دکمه را نزنید بازنمی‌گردید؛ پس از ۲۰ دقیقه بانک مبلغ را برمی‌گرداند.</p>
${returnForm(sale, { label: 'بازگشت به فروشگاه' })}`,
  never: () => html`<p>این صفحه را ببندید؛ فروشگاه از این پرداخت باخبر نمی‌شود.</p>`,
  twice: (sale) => html`${returnForm(sale, { label: 'بازگشت اول، در برگهٔ جدید', target: '_blank' })}
${returnForm(sale, { label: 'بازگشت دوم' })}`,
};

/** Renders the page of an ended sale, with its way back to the merchant. */
export function receiptPage(sale: Sale, way: ReturnWay): Html {
  const title = outcomeOf(sale);
  return page(title, html`<h1>${title}</h1>${summary(sale)}${waysBack[way](sale)}`);
}

/** Renders the page for an unknown RefId. */
export function unknownPage(): Html {
  return page('درخواست نامعتبر', html`<h1>درخواست نامعتبر</h1><p>این شناسهٔ پرداخت شناخته نشد.</p>`);
}
