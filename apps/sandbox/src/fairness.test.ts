import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { listFolder } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from './testing/openSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
  for (const name of ['busy1', 'other1']) await sandbox.addCustomer(name);
});

afterAll(() => sandbox.close());

/** Sends a request whose body does not come; resolves when its handler runs. */
async function holdRequest(token: string): Promise<ClientRequest> {
  const held = request(`${sandbox.url}/cfs/rest/documents`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'content-length': '99', expect: '100-continue' },
  });
  held.on('error', () => undefined);
  held.flushHeaders();
  await once(held, 'continue');
  return held;
}

test('one customer’s unfinished requests hold up those of all the customer’s sessions, and of nobody else', async () => {
  const busy = await sandbox.signIn('busy1');
  await listFolder(busy, '/');
  const token = tokenOf(busy);
  const held = await Promise.all(Array.from({ length: 4 }, () => holdRequest(token)));
  let isAnswered = false;
  const waiting = listFolder(busy, '/').then(() => (isAnswered = true));
  await listFolder(await sandbox.signIn('other1'), '/');
  expect(isAnswered).toBe(false);
  for (const one of held) one.destroy();
  await waiting;
});
