import { TIME_ZONE_OFFSET_MS } from '@abrak/core/internal';
import { BankError, postToBank } from '../postToBank.ts';
import type { BehpardakhtMethods, SaleKey } from './behpardakhtBank.ts';
import { readSoapAnswer, soapRequest } from './soap.ts';

/** Account of the merchant at Behpardakht Mellat. */
export interface BehpardakhtAccount {
  /** Origin of the gateway. */
  readonly url: string;
  readonly terminalId: string;
  readonly userName: string;
  readonly userPassword: string;
}

function parseCode(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new BankError('The answer of the bank is not a result code.');
}

/** Returns the bank's local date and time, as YYYYMMDD and HHMMSS. */
function localTime(now: Date) {
  const digits = new Date(now.getTime() + TIME_ZONE_OFFSET_MS).toISOString().replaceAll(/\D/g, '');
  return { localDate: digits.slice(0, 8), localTime: digits.slice(8, 14) };
}

/** Calls the methods of the Behpardakht gateway by SOAP 1.1. */
export function soapMethods(
  { url, terminalId, userName, userPassword }: BehpardakhtAccount,
  { now, timeoutMs }: { readonly now: () => Date; readonly timeoutMs?: number | undefined },
): BehpardakhtMethods {
  const address = new URL('/pgwchannel/services/pgw', url).href;
  const call = async (method: string, args: Readonly<Record<string, number | string>>) => {
    const { text } = await postToBank(address, {
      body: soapRequest(method, { terminalId, userName, userPassword, ...args }),
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      timeoutMs,
    });
    return readSoapAnswer(method, text);
  };
  const callForSale = async (method: string, { orderId, saleReferenceId }: SaleKey) =>
    parseCode(await call(method, { orderId, saleOrderId: orderId, saleReferenceId }));
  return {
    async requestPayment({ orderId, amountRial, callbackUrl }) {
      const answer = await call('bpPayRequest', {
        orderId,
        amount: amountRial,
        ...localTime(now()),
        additionalData: '',
        callBackUrl: callbackUrl,
        payerId: 0,
      });
      const [code = '', refId] = answer.split(',');
      return { resCode: parseCode(code.trim()), ...(refId !== undefined && { refId: refId.trim() }) };
    },
    verify: (sale) => callForSale('bpVerifyRequest', sale),
    settle: (sale) => callForSale('bpSettleRequest', sale),
    inquire: (sale) => callForSale('bpInquiryRequest', sale),
    reverse: (sale) => callForSale('bpReversalRequest', sale),
  };
}
