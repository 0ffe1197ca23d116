import * as v from 'valibot';
import type { Bank, BankReturn, SaleRequest, SaleStatus, Verdict } from '../Bank.ts';
import { resCodes } from './resCodes.ts';

/** Path to which a browser posts the RefId. */
export const START_PAY_PATH = '/pgwchannel/startpay.mellat';

/** Identifies a sale for the merchant's calls. */
export interface SaleKey {
  readonly orderId: number;
  readonly saleReferenceId: string;
}

/** Methods of the Behpardakht gateway that a merchant calls; each returns a result code of the gateway. */
export interface BehpardakhtMethods {
  /** bpPayRequest: returns the RefId that opens the payment page. */
  requestPayment(request: SaleRequest): Promise<{ readonly resCode: number; readonly refId?: string }>;
  /** bpVerifyRequest: 0 verified, 42 unknown sale, 43 already verified, 48 reversed. */
  verify(sale: SaleKey): Promise<number>;
  /** bpSettleRequest: 0 settled, 42 unknown sale, 44 not verified, 45 already settled, 48 reversed. */
  settle(sale: SaleKey): Promise<number>;
  /** bpInquiryRequest: 0 known sale, 42 unknown sale, 43 verified, 45 settled, 48 reversed. */
  inquire(sale: SaleKey): Promise<number>;
  /** bpReversalRequest: 0 reversed, 42 unknown sale, 45 already settled, 48 already reversed. */
  reverse(sale: SaleKey): Promise<number>;
}

const DigitsSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Form fields of the bank's return, spelled as the gateway sends them. */
const ReturnSchema = v.object({
  RefId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,64}$/)),
  ResCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
  SaleOrderId: DigitsSchema,
  SaleReferenceId: v.optional(v.pipe(v.string(), v.regex(/^\d{0,20}$/)), ''),
  CardHolderPan: v.optional(v.string(), ''),
  FinalAmount: v.optional(DigitsSchema),
});

function readReturn(fields: Readonly<Record<string, string>>): BankReturn | undefined {
  const parsed = v.safeParse(ReturnSchema, fields);
  if (!parsed.success) return undefined;
  const { RefId, ResCode, SaleOrderId, SaleReferenceId, CardHolderPan, FinalAmount } = parsed.output;
  return {
    refId: RefId,
    orderId: SaleOrderId,
    isPaid: ResCode === resCodes.approved,
    code: ResCode,
    saleReferenceId: SaleReferenceId,
    cardPan: CardHolderPan,
    amountRial: FinalAmount,
  };
}

const { approved, alreadyVerified, alreadySettled, duplicateOrder, saleNotFound, reversed } = resCodes;

const verdicts: Readonly<Record<number, Verdict['outcome']>> = {
  [approved]: 'confirmed',
  [alreadyVerified]: 'confirmed',
  [alreadySettled]: 'confirmed',
  [saleNotFound]: 'missing',
  [reversed]: 'reversed',
};

const statuses: Readonly<Record<number, SaleStatus['status']>> = {
  // The gateway knows the sale; only a verification says that the merchant has it.
  [approved]: 'paid',
  [alreadyVerified]: 'paid',
  [alreadySettled]: 'paid',
  [saleNotFound]: 'missing',
  [reversed]: 'reversed',
};

/** Creates a bank from the methods of a Behpardakht gateway, real or simulated. */
export function behpardakhtBank({
  id,
  methods,
  origin,
}: {
  readonly id: string;
  readonly methods: BehpardakhtMethods;
  /** Returns the origin of the gateway's page as browsers reach it. */
  readonly origin: () => string;
}): Bank {
  return {
    id,
    currency: 'IRR',
    // An inquiry needs the reference that only the return has.
    findsSilentSales: false,
    async open(request) {
      const { resCode, refId } = await methods.requestPayment(request);
      if (resCode === approved && refId !== undefined && refId !== '') return { refId };
      return { code: resCode, isDuplicate: resCode === duplicateOrder };
    },
    page: () => ({ method: 'POST', address: new URL(START_PAY_PATH, origin()).href }),
    readReturn,
    async verify(sale) {
      const code = await methods.verify(sale);
      return { outcome: verdicts[code] ?? 'unclear', code };
    },
    async settle(sale) {
      const code = await methods.settle(sale);
      return code === approved || code === alreadySettled;
    },
    async inquire(sale) {
      const code = await methods.inquire(sale);
      return { status: statuses[code] ?? 'unclear', code };
    },
    async reverse(sale) {
      const code = await methods.reverse(sale);
      return code === approved || code === reversed;
    },
  };
}
