import { randomBytes, randomInt } from 'node:crypto';
import type { DbScope } from '../../db/index.ts';
import { type BehpardakhtMethods, behpardakhtBank, type SaleKey } from '../behpardakht/behpardakhtBank.ts';
import { resCodes } from '../behpardakht/resCodes.ts';
import type { Bank } from '../Bank.ts';
import type { Sale } from './saleClock.ts';
import { addSale, changeSale } from './saleStore.ts';

/** Dependencies of the simulated bank. */
export interface BankDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

const FIRST_REFERENCE = 100_000_000_000;

/** State change and result code per state of a sale. */
type Method = Readonly<Record<Extract<Sale['state'], 'paid' | 'reversed' | 'settled' | 'verified'>, number>> & {
  /** States that the method changes. */
  readonly from: readonly Sale['state'][];
  readonly to: Sale['state'];
};

const verifying: Method = {
  from: ['paid'],
  to: 'verified',
  paid: resCodes.approved,
  verified: resCodes.alreadyVerified,
  settled: resCodes.alreadyVerified,
  reversed: resCodes.reversed,
};

const settling: Method = {
  from: ['verified'],
  to: 'settled',
  paid: resCodes.verifyNotFound,
  verified: resCodes.approved,
  settled: resCodes.alreadySettled,
  reversed: resCodes.reversed,
};

const reversing: Method = {
  from: ['paid', 'verified'],
  to: 'reversed',
  paid: resCodes.approved,
  verified: resCodes.approved,
  settled: resCodes.alreadySettled,
  reversed: resCodes.reversed,
};

const inquiring: Method = {
  from: [],
  to: 'paid',
  paid: resCodes.approved,
  verified: resCodes.alreadyVerified,
  settled: resCodes.alreadySettled,
  reversed: resCodes.reversed,
};

async function apply({ db, now }: BankDeps, method: Method, { orderId, saleReferenceId }: SaleKey): Promise<number> {
  const code = await changeSale(db, { key: { saleReferenceId }, now: now() }, ({ order_id: ownOrderId, state }) => {
    const isSold = state === 'paid' || state === 'verified' || state === 'settled' || state === 'reversed';
    if (ownOrderId !== orderId || !isSold) return { result: resCodes.saleNotFound };
    return { changes: { state: method.from.includes(state) ? method.to : state }, result: method[state] };
  });
  return code ?? resCodes.saleNotFound;
}

/** Creates the methods of the simulated bank. It keeps its own tables; merchants learn only the result codes. */
export function simulatedMethods(deps: BankDeps): BehpardakhtMethods {
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
    inquire: (sale) => apply(deps, inquiring, sale),
    reverse: (sale) => apply(deps, reversing, sale),
  };
}

/** Id of the simulated bank, stored with each attempt to pay. */
export const SIMULATED_BANK = 'SIMULATED';

/** Creates the simulated bank, a Behpardakht gateway whose money is not real. */
export function simulatedBank(methods: BehpardakhtMethods, origin: () => string): Bank {
  return behpardakhtBank({ id: SIMULATED_BANK, methods, origin });
}

/** Masks a card number for display and storage. */
function maskCard(number: string): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}

/** Charges a card for an open sale and returns the sale; an ended sale is returned unchanged. */
export function chargeCard({ db, now }: BankDeps, refId: string, card: string): Promise<Sale | undefined> {
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

/** Declines an open sale with a result code and returns the sale; an ended sale is returned unchanged. */
export function decline({ db, now }: BankDeps, refId: string, resCode: number): Promise<Sale | undefined> {
  return changeSale(db, { key: { refId }, now: now() }, (sale) => {
    if (sale.state !== 'open') return { result: sale };
    const changes = { state: 'declined', res_code: resCode } as const;
    return { changes, result: { ...sale, ...changes } };
  });
}

/** Returns a sale in its current state, after applying deadlines that have passed. */
export function findSale({ db, now }: BankDeps, refId: string): Promise<Sale | undefined> {
  return changeSale(db, { key: { refId }, now: now() }, (sale) => ({ result: sale }));
}

/** Returns the form fields that the bank's page sends to the merchant through the customer's browser. */
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
