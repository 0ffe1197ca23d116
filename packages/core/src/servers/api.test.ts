import { describe, expect, test } from 'vitest';
import { type Client, createClient } from '../client/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  changeConfiguration,
  changeIdle,
  changePower,
  deleteMachine,
  deleteServer,
  getLeftCredit,
  listServerEvents,
  listServers,
  renewServer,
  retryServer,
  upgradeServer,
} from './api.ts';
import { orderPayload } from './orderPayload.ts';
import { listServerImages, listServerNetworks, listServerPlans, orderServer, quoteOrder } from './orders.ts';
import { checkPromo } from './promo.ts';

interface Sent {
  readonly line: string;
  readonly body: unknown;
  readonly key: string | null;
}

async function sentBy(call: (client: Client) => Promise<unknown>): Promise<Sent> {
  let sent: Sent | undefined;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent = { line: `${request.method} ${pathname}${search}`, body, key: request.headers.get('idempotency-key') };
    return Response.json({ errors: [{ code: 404 }] }, { status: 404 });
  };
  await expect(call(createClient({ baseUrl: 'https://api.example', fetch }))).rejects.toMatchObject({
    code: 'itemMissing',
  });
  if (sent === undefined) throw new Error('nothing was sent');
  return sent;
}

const choice = {
  imageName: 'rhel7.4',
  planId: 204,
  period: 'YEAR',
  resources: { cpuCores: 2, ramGb: 5, diskGb: 150 },
} as const;
const order = orderPayload({ ...choice, name: 'web-1', networkName: 'net-1' });
const size = { cpuCores: 4, ramGb: 8, diskGb: 80 };
const subject = { imageName: 'rhel7.4', planId: 204, period: 'YEAR', ...size } as const;

describe('server calls send the documented request', () => {
  test.each<[string, (client: Client) => Promise<unknown>, unknown, string | null]>([
    ['GET /cws/rest/vmOSs', (client) => listServerImages(client), undefined, null],
    [
      'GET /cws/rest/products/user/products?category=CWS&calculationType=FIXED',
      (client) => listServerPlans(client),
      undefined,
      null,
    ],
    ['GET /cws/rest/networks', (client) => listServerNetworks(client), undefined, null],
    [
      'POST /cws/rest/vmBills/promoApplicabale?promo=A%26B',
      (client) => checkPromo(client, 'A&B', { name: 'web-1', subject }),
      { cpuCores: 4, os: 'rhel7.4', primaryDisk: 80, ram: 8, name: 'web-1', plan: 204, period: 'YEAR' },
      null,
    ],
    [
      'POST /cws/rest/vmBills/quote?promo=X',
      (client) => quoteOrder(client, choice, { promo: 'X' }),
      { os: order.os, plan: order.plan },
      null,
    ],
    ['POST /cws/rest/vmBills/createInvoice', (client) => orderServer(client, order, { key: 'k' }), order, 'k'],
    [
      'POST /cws/rest/vmBills/createInvoice?promo=X',
      (client) => orderServer(client, order, { key: 'k', promo: 'X' }),
      order,
      'k',
    ],
    ['GET /cws/rest/vmBills', (client) => listServers(client), undefined, null],
    ['GET /cws/rest/vmBills?name=web-1', (client) => listServers(client, { name: 'web-1' }), undefined, null],
    [
      'PUT /cws/rest/vmBills/11/power',
      (client) => changePower(client, 11, 'shutdown'),
      { id: 11, powerAction: 'shutdown' },
      null,
    ],
    ['PUT /cws/rest/vmBills/11', (client) => changeIdle(client, 11, 'IDLE'), { id: 11, vmBillStatus: 'IDLE' }, null],
    ['GET /cws/rest/vmBills/11/renewal', (client) => renewServer(client, 11), undefined, null],
    [
      'GET /cws/rest/vmBills/11/renewal?period=MONTH',
      (client) => renewServer(client, 11, { period: 'MONTH', key: 'k' }),
      undefined,
      'k',
    ],
    ['DELETE /cws/rest/vmBills/11/renewal', (client) => cancelRenewal(client, 11), undefined, null],
    [
      'PUT /cws/rest/vmBills/11/changeVmConf',
      (client) => changeConfiguration(client, 11, size),
      { cpuCores: 4, ram: 8, primaryDisk: 80 },
      null,
    ],
    [
      'PUT /cws/rest/vmBills/11/changeVmBillPlan?plan=205&period=YEAR',
      (client) => upgradeServer(client, 11, { planId: 205, period: 'YEAR', key: 'k' }),
      undefined,
      'k',
    ],
    ['PUT /cws/rest/vmBills/11/cancelChanges', (client) => cancelChanges(client, 11), undefined, null],
    ['GET /cws/rest/vmBills/11/calculateLeftCredit', (client) => getLeftCredit(client, 11), undefined, null],
    ['POST /cws/rest/vmBills/retry?invoiceId=51', (client) => retryServer(client, 51, { key: 'k' }), undefined, 'k'],
    ['DELETE /cws/rest/vms/31', (client) => deleteMachine(client, 31), undefined, null],
    ['DELETE /cws/rest/vmBills/11', (client) => deleteServer(client, 11), undefined, null],
    ['GET /cws/rest/vmBills/11/events', (client) => listServerEvents(client, 11), undefined, null],
  ])('%s', async (line, call, body, key) => {
    expect(await sentBy(call)).toEqual({ line, body, key });
  });
});
