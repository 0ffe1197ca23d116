import { expect, test } from 'vitest';
import { aHostOrder } from '../testing/hostingCalls.ts';
import { rawCall } from '../testing/moneyCalls.ts';
import { openSandbox, type SandboxOptions } from '../testing/openSandbox.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';

const DOMAIN = 'abrak-bookshop.ir';
const refused = { status: 403, body: { errors: [{ code: 6071 }] } };

async function orderWith(services: NonNullable<SandboxOptions['services']>) {
  const sandbox = await openSandbox({ services });
  const { client } = await signInNewCustomer(sandbox);
  const order = (body: unknown) => rawCall(client, 'POST', '/cfs/rest/hosts', { body });
  const answers = {
    check: await rawCall(client, 'GET', `/cfs/rest/domains/isAvailable?domainName=${DOMAIN}`),
    registering: await order(aHostOrder(DOMAIN)),
    elsewhere: await order(aHostOrder(DOMAIN, { register: false, nicHandle: null })),
  };
  await sandbox.close();
  return answers;
}

test('without machines that serve hosts none can be ordered', async () => {
  const { registering, elsewhere } = await orderWith({ servesHosts: false });
  expect([registering, elsewhere]).toMatchObject([refused, refused]);
});

test('without a registry a host can be ordered only for a domain that is registered elsewhere', async () => {
  const { check, registering, elsewhere } = await orderWith({ registry: undefined });
  expect([check, registering]).toMatchObject([refused, refused]);
  expect(elsewhere).toMatchObject({ status: 200 });
});
