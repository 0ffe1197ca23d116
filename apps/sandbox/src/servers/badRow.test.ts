import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { HOURLY, serverCalls } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';

const BALANCE = 10_000_000;
const DAY_TOMAN = 21_800;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function addServer(name: string) {
  const { client } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
  const calls = serverCalls(sandbox, client);
  const { id } = await calls.run({ name, planId: HOURLY, period: 'DAY', resources: { cpu: 4, ram: 8, disk: 80 } });
  return { id, calls, paidDays: async () => (BALANCE - (await balanceOf(client))) / DAY_TOMAN };
}

test('a server that cannot be charged does not hold up those before and after it, and catches up', async () => {
  const servers = [await addServer('before'), await addServer('bad-one'), await addServer('after')] as const;
  const [, bad] = servers;
  const setImage = (image: string) =>
    sandbox.db.q().updateTable('server_bill').set({ image }).where('id', '=', bad.id).returning('image').execute();
  const { image } = await sandbox.db
    .q()
    .selectFrom('server_bill')
    .select('image')
    .where('id', '=', bad.id)
    .executeTakeFirstOrThrow();
  await setImage('taken out of the catalogue');
  await expect(bad.calls.pass(DAY_MS)).rejects.toMatchObject({
    errors: [{ message: `The work on server ${bad.id} failed.`, cause: { code: 'imageMissing' } }],
  });
  expect(await Promise.all(servers.map(({ paidDays }) => paidDays()))).toEqual([2, 1, 2]);
  await setImage(image);
  await bad.calls.keepTime();
  expect(await Promise.all(servers.map(({ paidDays }) => paidDays()))).toEqual([2, 2, 2]);
});
