import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import {
  type BehpardakhtAccount,
  type BehpardakhtMethods,
  gatewayRoutes,
  resCodes,
  simulatedMethods,
} from '../../gateway/index.ts';
import type { DbScope } from '../../db/index.ts';
import { listen } from '../../http/index.ts';
import { BankFaults } from './bankFaults.ts';

const NAMESPACE = 'http://interfaces.core.sw.bps.com/';

/** Arguments of each method, in the order of the published WSDL. */
const saleArguments = ['terminalId', 'userName', 'userPassword', 'orderId', 'saleOrderId', 'saleReferenceId'];
const methodArguments: Readonly<Record<string, readonly string[]>> = {
  bpPayRequest: [
    ...saleArguments.slice(0, 4),
    'amount',
    'localDate',
    'localTime',
    'additionalData',
    'callBackUrl',
    'payerId',
  ],
  bpVerifyRequest: saleArguments,
  bpSettleRequest: saleArguments,
  bpInquiryRequest: saleArguments,
  bpReversalRequest: saleArguments,
};

/** Code of the gateway for wrong credentials. */
const WRONG_CREDENTIALS = 24;
/** Code of the gateway for an argument that is not in the required format. */
const BAD_FORMAT = 32;

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function readRequest(xml: string) {
  const [, prefix = '', method = '', body = ''] =
    /<soapenv:Body><(\w+):(\w+)>([^]*)<\/\1:\2><\/soapenv:Body>/.exec(xml) ?? [];
  const elements = [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, decode(text)]);
  const isKnown = xml.includes(`xmlns:${prefix}="${NAMESPACE}"`);
  return { method: isKnown ? method : '', args: Object.fromEntries(elements) as Record<string, string> };
}

function envelope(method: string, value: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:${method}Response xmlns:ns2="${NAMESPACE}"><return>${value}</return></ns2:${method}Response></S:Body></S:Envelope>`;
}

async function execute(methods: BehpardakhtMethods, method: string, args: Readonly<Record<string, string>>) {
  if (method === 'bpPayRequest') {
    const { orderId, amount, localDate = '', localTime = '', callBackUrl = '' } = args;
    if (!/^\d{8}$/.test(localDate) || !/^\d{6}$/.test(localTime)) return String(BAD_FORMAT);
    const request = { orderId: Number(orderId), amountRial: Number(amount), callbackUrl: callBackUrl };
    const { resCode, refId } = await methods.requestPayment(request);
    return refId === undefined ? String(resCode) : `${resCode},${refId}`;
  }
  const { saleOrderId, saleReferenceId = '' } = args;
  const sale = { orderId: Number(saleOrderId), saleReferenceId };
  const call = {
    bpVerifyRequest: methods.verify,
    bpSettleRequest: methods.settle,
    bpInquiryRequest: methods.inquire,
    bpReversalRequest: methods.reverse,
  }[method];
  return String((await call?.(sale)) ?? resCodes.saleNotFound);
}

/**
 * Opens a Behpardakht gateway on this machine: its SOAP service and its page, with the simulated bank behind them, and
 * with faults.
 */
export async function openBehpardakhtServer({ db, now }: { readonly db: DbScope; readonly now: () => Date }) {
  const faults = new BankFaults();
  const requests: string[] = [];
  const methods = simulatedMethods({ db, now });
  const account = { terminalId: '1234567', userName: 'merchant', userPassword: 'p<&>"4' };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/pgwchannel/services/pgw', async (c) => {
    const xml = await c.req.text();
    requests.push(xml);
    const { method, args } = readRequest(xml);
    return faults.answer(c, method, async () => {
      const isOurs = Object.entries(account).every(([name, value]) => args[name] === value);
      const isComplete = Object.keys(args).join() === methodArguments[method]?.join();
      const value = isComplete ? await execute(methods, method, args) : String(BAD_FORMAT);
      return c.body(envelope(method, isOurs ? value : String(WRONG_CREDENTIALS)), 200, {
        'content-type': 'text/xml;charset=utf-8',
      });
    });
  });
  app.route('/', gatewayRoutes({ db, now }));
  const listener = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  return {
    url,
    account: { ...account, url } satisfies BehpardakhtAccount,
    faults,
    /** Received SOAP requests. */
    requests,
    close: () => listener.close(0),
  };
}

/** Returns a SOAP answer of a method, as the gateway writes it. */
export function soapAnswer(method: string, value: string): string {
  return envelope(method, value);
}
