import { randomBytes, randomInt } from 'node:crypto';
import type { DbScope } from '../db/index.ts';
import { resCodes } from './resCodes.ts';
import type { Sale } from './saleClock.ts';
import { addSale, changeSale } from './saleStore.ts';

/** A sale as a merchant names it. */
export interface SaleKey {
  readonly orderId: number;
  readonly saleReferenceId: string;
}

export interface PayRequest {
  /** Of the merchant, never used before. */
  readonly orderId: number;
  readonly amountRial: number;
  /** Where the customer's browser takes the result. */
  readonly callbackUrl: string;
}

/** The methods of the Behpardakht gateway that a merchant calls; each answers with a result code of the gateway. */
export interface Bank {
  /** bpPayRequest: the name of a page that takes the customer's card. */
  requestPayment(request: PayRequest): Promise<{ readonly resCode: number; readonly refId?: string }>;
  /** bpVerifyRequest: 0, 42 no such sale, 43 verified before, 48 reversed. */
  verify(sale: SaleKey): Promise<number>;
  /** bpSettleRequest: 0, 42 no such sale, 44 not verified, 45 settled before, 48 reversed. */
  settle(sale: SaleKey): Promise<number>;
}

export interface BankDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

const FIRST_REFERENCE = 100_000_000_000;

/** What a method makes of a sale in each state. */
type Method = Readonly<Record<Extract<Sale['state'], 'paid' | 'reversed' | 'settled' | 'verified'>, number>> & {
  readonly from: Sale['state'];
  readonly to: Sale['state'];
};

const verifying: Method = {
  from: 'paid',
  to: 'verified',
  paid: resCodes.approved,
  verified: resCodes.alreadyVerified,
  settled: resCodes.alreadyVerified,
  reversed: resCodes.reversed,
};

const settling: Method = {
  from: 'verified',
  to: 'settled',
  paid: resCodes.verifyNotFound,
  verified: resCodes.approved,
  settled: resCodes.alreadySettled,
  reversed: resCodes.reversed,
};

async function apply({ db, now }: BankDeps, method: Method, { orderId, saleReferenceId }: SaleKey): Promise<number> {
  const code = await changeSale(db, { key: { saleReferenceId }, now: now() }, ({ order_id: ownOrderId, state }) => {
    const isSold = state === 'paid' || state === 'verified' || state === 'settled' || state === 'reversed';
    if (ownOrderId !== orderId || !isSold) return { result: resCodes.saleNotFound };
    return { changes: { state: state === method.from ? method.to : state }, result: method[state] };
  });
  return code ?? resCodes.saleNotFound;
}

/** The simulated bank; its books are its own, and a merchant knows only what the methods tell. */
export function createBank(deps: BankDeps): Bank {
  return {
    async requestPayment({ orderId, amountRial, callbackUrl }) {
      if (!Number.isSafeInteger(amountRial) || amountRial <= 0) return { resCode: resCodes.invalidAmount };
      const refId = randomBytes(8).toString('hex').toUpperCase();
      const isNew = await addSale(deps.db, {
        ref_id: refId,
        order_id: orderId,
        amount_rial: amountRial,
        callback_url: callbackUrl,
        created_at: deps.now(),
      });
      return isNew ? { resCode: resCodes.approved, refId } : { resCode: resCodes.duplicateOrder };
    },
    verify: (sale) => apply(deps, verifying, sale),
    settle: (sale) => apply(deps, settling, sale),
  };
}

/** How a card is shown and kept: never whole. */
function maskCard(number: string): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}

/** Takes a card for an open sale; a sale that has ended stays as it is. Gives it as it is then. */
export function takeCard({ db, now }: BankDeps, refId: string, card: string): Promise<Sale | undefined> {
  return changeSale(db, { key: { refId }, now: now() }, (sale) => {
    if (sale.state !== 'open') return { result: sale };
    const changes = {
      state: 'paid',
      res_code: resCodes.approved,
      sale_reference_id: String(randomInt(FIRST_REFERENCE, FIRST_REFERENCE * 10)),
      card_pan: maskCard(card),
      paid_at: now(),
    } as const;
    return { changes, result: { ...sale, ...changes } };
  });
}

/** Ends an open sale without one; one that has ended stays as it is. Gives it as it is then. */
export function decline({ db, now }: BankDeps, refId: string, resCode: number): Promise<Sale | undefined> {
  return changeSale(db, { key: { refId }, now: now() }, (sale) => {
    if (sale.state !== 'open') return { result: sale };
    const changes = { state: 'declined', res_code: resCode } as const;
    return { changes, result: { ...sale, ...changes } };
  });
}

/** A sale as it is now. */
export function findSale({ db, now }: BankDeps, refId: string): Promise<Sale | undefined> {
  return changeSale(db, { key: { refId }, now: now() }, (sale) => ({ result: sale }));
}

/** The fields that the bank's page sends to the merchant by the customer's browser. */
export function callbackFields(sale: Sale): Readonly<Record<string, string>> {
  const isExpired = sale.state === 'expired' || sale.state === 'open';
  const fields = {
    RefId: sale.ref_id,
    ResCode: String(isExpired ? resCodes.sessionTimeout : sale.res_code),
    SaleOrderId: String(sale.order_id),
    FinalAmount: String(sale.amount_rial),
  };
  if (sale.sale_reference_id === null) return fields;
  return { ...fields, SaleReferenceId: sale.sale_reference_id, CardHolderPan: sale.card_pan ?? '' };
}
