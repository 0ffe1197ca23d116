import { expect, test } from 'vitest';
import { securityText } from './securityText.ts';

const now = () => new Date('2026-11-28T00:00:00Z');
const read = (securityContact?: string) => securityText({ securityContact, now }).request('/.well-known/security.txt');

test('reports of vulnerabilities have an address where the operator names one', async () => {
  expect(await (await read('mailto:security@example.com')).text()).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-05-27T00:00:00.000Z\nPreferred-Languages: fa, en\n',
  );
  expect((await read()).status).toBe(404);
});
