import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderPayload } from './orderPayload.ts';
import { orderRequestText } from './orderRequestText.ts';

const payload = orderPayload({
  name: 'web-1',
  imageName: 'rhel7.4',
  networkName: 'net-1',
  planId: 204,
  period: 'YEAR',
  resources: { cpuCores: 2, ramGb: 5, diskGb: 150 },
});

const baseUrl = 'https://api.example';
const hasApiKeys = false;

describe('orderRequestText', () => {
  test('writes a shell command that reads the token from the environment', () => {
    expect(orderRequestText(payload, 'curl', { baseUrl, promo: 'NOROOZ20', hasApiKeys })).toBe(
      [
        `curl -X POST 'https://api.example/cws/rest/vmBills/createInvoice?promo=NOROOZ20' \\`,
        `  -H "token: $ABRAK_TOKEN" \\`,
        `  -H "idempotency-key: $(uuidgen)" \\`,
        `  -H 'content-type: application/json' \\`,
        `  -d '${JSON.stringify(payload)}'`,
      ].join('\n'),
    );
  });

  test('reads an API key where customers can make one', () => {
    const text = orderRequestText(payload, 'curl', { baseUrl, hasApiKeys: true });
    expect(text).toContain('  -H "authorization: Bearer $ABRAK_KEY" \\\n');
    expect(text).not.toContain('ABRAK_TOKEN');
  });

  test('writes code that calls this library', () => {
    expect(orderRequestText(payload, 'core', { baseUrl, promo: 'A"B', hasApiKeys })).toBe(
      `import { createClient } from '@abrak/core';
import { orderServer } from '@abrak/core/servers';

const client = createClient({ baseUrl: "https://api.example/" });
const order = ${JSON.stringify(payload, null, 2)};
const invoice = await orderServer(client, order, { key: crypto.randomUUID(), promo: "A\\"B" });
`,
    );
  });

  test('escapes shell syntax in the order', () => {
    const word = fc.string({ maxLength: 12 }).map((text) => `${text}'$(echo no)\`echo no\``.replaceAll('\0', ''));
    fc.assert(
      fc.property(word, (name) => {
        const text = orderRequestText({ ...payload, name }, 'curl', { baseUrl, hasApiKeys });
        const script = `curl() { printf '%s' "$9\${10}\${11}"; }; uuidgen() { :; }\n${text}`;
        expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toContain(
          JSON.stringify({ ...payload, name }),
        );
      }),
      { numRuns: 10 },
    );
  });
});
