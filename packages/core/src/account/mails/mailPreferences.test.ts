import { expect, test } from 'vitest';
import { createMemoryBackend } from '../../testing/index.ts';
import { mailKinds, securityMailKinds } from './mailKinds.ts';
import { listMailPreferences, setMailPreference } from './mailPreferences.ts';

test('every kind is on at first, and each is switched alone', async () => {
  const client = createMemoryBackend().client();
  expect(await listMailPreferences(client)).toEqual(mailKinds.map((kind) => ({ kind, isOn: true })));
  await setMailPreference(client, { kind: 'balanceLow', isOn: false });
  expect((await listMailPreferences(client)).filter(({ isOn }) => !isOn)).toEqual([
    { kind: 'balanceLow', isOn: false },
  ]);
});

test('kinds that this version does not know are left out', async () => {
  const answer = [
    { kind: 'ofTheFuture', isOn: true },
    { kind: 'invoiceDue', isOn: false },
    ...securityMailKinds.map((kind) => ({ kind, isOn: true })),
  ];
  const client = createMemoryBackend().client({ fetch: () => Promise.resolve(Response.json(answer)) });
  expect(await listMailPreferences(client)).toEqual([{ kind: 'invoiceDue', isOn: false }]);
});
