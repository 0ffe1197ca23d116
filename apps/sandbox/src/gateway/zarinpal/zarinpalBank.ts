import * as v from 'valibot';
import type { Bank, BankCurrency, BankReturn, BankSale, SaleStatus, Verdict } from '../Bank.ts';
import { BankError, postToBank } from '../postToBank.ts';

/** Account of the merchant at Zarinpal. */
export interface ZarinpalAccount {
  /** Origin of the gateway. */
  readonly url: string;
  /** UUID of the merchant. */
  readonly merchantId: string;
  /** Unit in which new sales are requested. */
  readonly currency: BankCurrency;
}

const RIAL_PER_TOMAN = 10;

const APPROVED = 100;
const ALREADY_VERIFIED = 101;
/** Code of a payment that was not made; Zarinpal's return does not tell a cancellation from a refusal. */
const NOT_PAID = -51;

const CodeSchema = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number))]);

// An empty object arrives as an empty list.
const NothingSchema = v.pipe(v.nullish(v.array(v.unknown()), []), v.maxLength(0));

const AnswerSchema = v.object({
  data: v.union([
    v.object({
      code: v.optional(CodeSchema),
      authority: v.optional(v.string()),
      ref_id: v.optional(v.union([v.number(), v.string()])),
      card_pan: v.optional(v.nullable(v.string())),
      status: v.optional(v.string()),
    }),
    NothingSchema,
  ]),
  errors: v.optional(v.union([v.object({ code: CodeSchema }), NothingSchema]), []),
});

type AnswerData = Exclude<v.InferOutput<typeof AnswerSchema>['data'], readonly unknown[]>;

const AUTHORITY = /^[A-Z][0-9A-Za-z]{8,63}$/;

const ReturnSchema = v.object({
  Authority: v.pipe(v.string(), v.regex(AUTHORITY)),
  Status: v.picklist(['OK', 'NOK']),
});

function readReturn(fields: Readonly<Record<string, string>>): BankReturn | undefined {
  const parsed = v.safeParse(ReturnSchema, fields);
  if (!parsed.success) return undefined;
  const { Authority: refId, Status } = parsed.output;
  const isPaid = Status === 'OK';
  // The authority names the sale in later calls, too.
  return { refId, isPaid, code: isPaid ? 0 : NOT_PAID, saleReferenceId: isPaid ? refId : '', cardPan: '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BankError('The answer of the bank cannot be read.');
  }
}

function parseAnswer(text: string): AnswerData & { readonly code: number } {
  const parsed = v.safeParse(AnswerSchema, parseJson(text));
  if (!parsed.success) throw new BankError('The answer of the bank cannot be read.');
  const { data, errors } = parsed.output;
  const own = Array.isArray(data) ? {} : data;
  const code = Array.isArray(errors) ? own.code : errors.code;
  if (code === undefined) throw new BankError('The answer of the bank has no code.');
  return { ...own, code };
}

const statuses: Readonly<Record<string, SaleStatus['status']>> = {
  PAID: 'paid',
  // Only a verification, which can be repeated, confirms the amount.
  VERIFIED: 'paid',
  IN_BANK: 'open',
  FAILED: 'missing',
  REVERSED: 'reversed',
};

function amountIn(currency: BankCurrency, amountRial: number): number {
  return currency === 'IRT' ? amountRial / RIAL_PER_TOMAN : amountRial;
}

/** Creates the Zarinpal gateway (REST, version 4). */
export function zarinpalBank(
  { url, merchantId, currency }: ZarinpalAccount,
  { timeoutMs }: { readonly timeoutMs?: number | undefined } = {},
): Bank {
  const call = async (name: string, args: Readonly<Record<string, number | string>>) => {
    const { text } = await postToBank(new URL(`/pg/v4/payment/${name}.json`, url).href, {
      body: JSON.stringify({ merchant_id: merchantId, ...args }),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      timeoutMs,
    });
    return parseAnswer(text);
  };
  const verify = async (sale: BankSale): Promise<Verdict> => {
    const answer = await call('verify', { amount: amountIn(sale.currency, sale.amountRial), authority: sale.refId });
    const { code, ref_id: reference, card_pan: cardPan } = answer;
    if (code !== APPROVED && code !== ALREADY_VERIFIED) return { outcome: 'unclear', code };
    return {
      outcome: 'confirmed',
      code,
      ...(reference !== undefined && { reference: String(reference) }),
      cardPan: cardPan ?? undefined,
    };
  };
  return {
    id: 'ZARINPAL',
    currency,
    findsSilentSales: true,
    async open({ orderId, amountRial, callbackUrl }) {
      const { code, authority } = await call('request', {
        amount: amountIn(currency, amountRial),
        currency,
        callback_url: callbackUrl,
        description: `#${orderId}`,
      });
      if (code === APPROVED && authority !== undefined && AUTHORITY.test(authority)) return { refId: authority };
      return { code, isDuplicate: false };
    },
    page: (refId) => ({ method: 'GET', address: new URL(`/pg/StartPay/${encodeURIComponent(refId)}`, url).href }),
    readReturn,
    verify,
    // Zarinpal settles verified sales by itself.
    settle: () => Promise.resolve(true),
    async inquire({ refId }) {
      const { code, status = '' } = await call('inquiry', { authority: refId });
      return { status: statuses[status] ?? 'unclear', code };
    },
    async reverse({ refId }) {
      return (await call('reverse', { authority: refId })).code === APPROVED;
    },
  };
}
