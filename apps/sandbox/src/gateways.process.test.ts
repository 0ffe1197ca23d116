import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, toman } from '@abrak/core';
import { getCurrentUser, signIn } from '@abrak/core/account';
import { addToBalance, getPayment, startPayment } from '@abrak/core/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from './account/index.ts';
import type { Database } from './db/index.ts';
import { openBehpardakhtServer } from './testing/banks/behpardakhtServer.ts';
import { actAtBank, submitForm } from './testing/bankBrowser.ts';
import { onlyReturn } from './testing/moneyCalls.ts';
import { openTestDatabase } from './testing/openTestDatabase.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from './testing/spawnSandbox.ts';

const TOP_UP = toman(20_000);

let folder: string;
let database: Database;
let bank: Awaited<ReturnType<typeof openBehpardakhtServer>>;
let sandbox: SpawnedSandbox;

function start(): Promise<SpawnedSandbox> {
  const { terminalId, userName, userPassword, url } = bank.account;
  return spawnSandbox(['--data', join(folder, 'data'), '--port', '0', '--upload-port', '0'], {
    env: {
      BEHPARDAKHT_TERMINAL_ID: terminalId,
      BEHPARDAKHT_USER: userName,
      BEHPARDAKHT_PASSWORD: userPassword,
      BEHPARDAKHT_URL: url,
    },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-gateways-'));
  database = await openTestDatabase();
  bank = await openBehpardakhtServer({ db: database.scope, now: () => new Date() });
  sandbox = await start();
}, 240_000);

afterAll(async () => {
  await endProcess(sandbox.process, 'SIGKILL');
  await bank.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function signInDemo() {
  const client = createClient({ baseUrl: sandbox.url });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

test('a customer pays at a configured Behpardakht gateway, also when the process is killed on the way', async () => {
  const before = await signInDemo();
  const { balanceToman } = await getCurrentUser(before);
  const id = await addToBalance(before, TOP_UP, { key: 'top-up' });
  const page = await startPayment(before, id);
  expect(page.postAddress).toBe(`${bank.url}/pgwchannel/startpay.mellat`);
  // The process dies after the bank has registered the next sale and before it answers.
  const held = bank.faults.hold('bpPayRequest');
  const lost = startPayment(before, await addToBalance(before, TOP_UP, { key: 'lost' })).catch(() => 'lost');
  await held.arrived;
  await endProcess(sandbox.process, 'SIGKILL');
  held.release();
  expect(await lost).toBe('lost');

  const form = onlyReturn(await actAtBank(page, 'pay'));
  sandbox = await start();
  const action = new URL(new URL(form.action).pathname, sandbox.url).href;
  await submitForm({ ...form, action });
  const after = await signInDemo();
  expect(await getPayment(after, id)).toMatchObject({ state: 'PAID', amountToman: TOP_UP });
  expect((await getCurrentUser(after)).balanceToman).toBe(balanceToman + TOP_UP);
  for (const secret of [bank.account.userPassword, bank.account.userName])
    expect(sandbox.output()).not.toContain(secret);
});
