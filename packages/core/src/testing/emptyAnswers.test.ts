import { expect, test } from 'vitest';
import { changeProfile, getCurrentUser, storagePlans } from '../account/index.ts';
import { changePlan, type Invoice } from '../billing/index.ts';
import type { Client } from '../client/index.ts';
import { createFolder, listFolder } from '../files/index.ts';
import { createFolders } from '../files/internal.ts';
import { listHosts, orderHost, setAutoRenewal } from '../hosting/index.ts';
import {
  changePower,
  checkPromo,
  listServers,
  orderServer,
  renewServer,
  upgradeServer,
  orderPayload,
} from '../servers/index.ts';
import { createMemoryBackend, type MemoryBackendOptions } from './index.ts';
import { aHost, anHourlyServer, aServer, aUser } from './internal.ts';

const key = 'key-1';
const choice = {
  imageName: 'rhel7.4',
  planId: 204,
  period: 'YEAR',
  resources: { cpuCores: 2, ramGb: 5, diskGb: 150 },
} as const;
const order = orderPayload({ ...choice, name: 'web-1', networkName: 'net-1' });
const now = () => Date.UTC(2026, 2, 21);

function open(options: MemoryBackendOptions = {}, emptyCalls = /./) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 1_000_000_000 }), now, ...options });
  backend.failNext(emptyCalls, 'emptyAnswer');
  return { backend, client: backend.client() };
}

test('an order whose answer is empty is done: its invoice is looked up', async () => {
  const { client } = open({}, /createInvoice/);
  await expect(orderServer(client, order, { key })).resolves.toMatchObject({
    serviceName: 'web-1',
    status: 'DRAFT',
    isPaid: false,
  });
  await expect(listServers(client)).resolves.toHaveLength(1);
});

test.each([
  ['renewal', /renewal/, renewServer],
  ['upgrade', /changeVmBillPlan/, (client, id) => upgradeServer(client, id, { planId: 205, period: 'YEAR', key })],
] as const satisfies readonly (readonly [string, RegExp, (client: Client, id: number) => Promise<Invoice>])[])(
  'a %s whose answer is empty is done: its invoice is looked up',
  async (_, calls, ask) => {
    const { client } = open({ servers: { servers: [aServer()] } }, calls);
    const invoice = await ask(client, aServer().id);
    expect(invoice).toMatchObject({ serviceName: aServer().name, isPaid: false });
    await expect(ask(client, aServer().id)).resolves.toMatchObject({ id: invoice.id });
  },
);

test('a plan change whose answer is empty is done: its invoice is looked up', async () => {
  const { client } = open({}, /changePlan/);
  const invoice = await changePlan(client, { id: storagePlans.premium.id, period: 'MONTH' });
  expect(invoice).toMatchObject({ kind: 'storage', product: { id: storagePlans.premium.id }, isPaid: false });
});

test('an action on a server whose answer is empty is done', async () => {
  const { client } = open({ servers: { servers: [anHourlyServer()] } }, /power/);
  await expect(changePower(client, anHourlyServer().id, 'poweroff')).resolves.toBeNull();
  await expect(listServers(client)).resolves.not.toMatchObject([{ machine: { state: 'ON' } }]);
});

test('a discount code whose check has an empty answer is valid, without a known discount', async () => {
  const { client } = open({}, /promoApplicabale/);
  const subject = { ...choice.resources, imageName: choice.imageName, planId: choice.planId, period: choice.period };
  await expect(checkPromo(client, 'NOROOZ20', { name: 'web-1', subject })).resolves.toEqual({
    code: 'NOROOZ20',
    discount: { kind: 'fixed', amountToman: 0 },
    until: null,
  });
});

test('a host order whose answer is empty is done: host and invoice are looked up', async () => {
  const { client } = open({}, /POST .*hosts/);
  const placed = await orderHost(
    client,
    { productId: 301, domainName: 'abrak.com', register: true, nicHandle: null },
    { key },
  );
  expect(placed).toMatchObject({
    name: 'abrak.com',
    status: 'PENDINGBILLING',
    invoice: { isPaid: false, serviceName: 'abrak.com' },
  });
});

test('the automatic renewal of a host is switched, also with an empty answer', async () => {
  const { client } = open({ hosting: { hosts: [aHost({ autoRenewal: false })] } }, /PUT .*hosts/);
  await expect(setAutoRenewal(client, aHost().id, true)).resolves.toBeNull();
  await expect(listHosts(client)).resolves.toMatchObject([{ autoRenewal: true }]);
});

test('a saved profile is fetched again when the answer is empty', async () => {
  const { client } = open({}, /changeProfile/);
  const user = await getCurrentUser(client);
  await expect(changeProfile(client, user, { name: 'سارا' })).resolves.toMatchObject({ id: user.id, name: 'سارا' });
});

test('a new folder whose answer is empty is found by its name', async () => {
  const { client } = open({}, /POST .*documents/);
  const findExisting = async () => (await listFolder(client, '/')).documents.find(({ name }) => name === 'تازه');
  const create = (parentId: number, name: string) => createFolder(client, { parentId, name, parentName: null });
  const { folderIds, failures } = await createFolders({ folders: ['تازه'], rootId: 0, create, findExisting });
  expect(failures.size).toBe(0);
  expect(folderIds.get('تازه')).toBe((await findExisting())?.id);
});
