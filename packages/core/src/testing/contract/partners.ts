import * as v from 'valibot';
import { wireErrorCodes } from '../../client/index.ts';
import { grantConsent, getConsentRequest } from '../../partners/index.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { uniqueName } from './samples.ts';
import { ErrorListShape } from './wireShapes.ts';

const CHALLENGE = 'a'.repeat(43);

const RequestShape = v.object({
  id: v.string(),
  name: v.object({ fa: v.pipe(v.string(), v.minLength(1)), en: v.pipe(v.string(), v.minLength(1)) }),
  origin: v.string(),
  scopes: v.array(v.string()),
});

/** Partners whose pages ask for access. */
export const partnersChecks: readonly ContractCheck[] = [
  {
    name: 'partners: a request tells who asks, also to visitors',
    tools: ['partner'],
    async run({ expect, visitor, raw, tool }) {
      const { id, origin, scopes } = tool('partner');
      const query = new URLSearchParams({ origin, scopes: scopes.join(',') });
      const { body } = await raw(visitor(), { method: 'GET', service: 'cfs', path: `partners/${id}?${query}` });
      expect.match('the request', expect.wire('the request', RequestShape, body), { id, origin, scopes });
    },
  },
  {
    name: 'partners: an unknown partner, another origin and further scopes are refused',
    tools: ['partner'],
    async run({ expect, customer, visitor, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const refusals = [
        ['itemMissing', { partner: uniqueName('nobody'), origin, scopes }],
        ['originRefused', { partner, origin: 'https://elsewhere.example', scopes }],
        ['scopeMissing', { partner, origin, scopes: ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'] }],
      ] as const;
      const { client } = await customer();
      for (const [code, request] of refusals) {
        await expect.refusal(code, getConsentRequest(visitor(), request));
        await expect.refusal(code, grantConsent(client, { ...request, challenge: CHALLENGE }));
      }
    },
  },
  {
    name: 'partners: a signed-in customer allows a page, a visitor does not',
    tools: ['partner'],
    async run({ expect, customer, visitor, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const request = { partner, origin, scopes, challenge: CHALLENGE };
      const code = await grantConsent((await customer()).client, request);
      expect.that('the code', code.length >= 20, { answered: code, expected: 'a code that nobody guesses' });
      await expect.refusal('sessionEnded', grantConsent(visitor(), request));
    },
  },
  {
    name: 'partners: a code is worth nothing without the secret behind it',
    capability: 'embedTokens',
    tools: ['partner'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const code = await grantConsent((await customer()).client, { partner, origin, scopes, challenge: CHALLENGE });
      const body = { code, verifier: 'b'.repeat(43), next: 'c'.repeat(43) };
      const answer = await raw(visitor(), { method: 'POST', service: 'cfs', path: `partners/${partner}/exchange`, body, headers: { origin } });
      const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
      expect.equal('the refusal', [answer.status, errors[0].code], [400, wireErrorCodes.codeInvalid]);
    },
  },
  {
    name: 'partners: an unknown key gets no token',
    capability: 'embedTokens',
    tools: ['partner'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { id } = tool('partner');
      const body = { customer: (await customer()).username, scopes: ['files:read'] };
      const headers = { authorization: `Bearer sk_${id}_${'0'.repeat(43)}` };
      const answer = await raw(visitor(), { method: 'POST', service: 'cfs', path: 'partners/tokens', body, headers });
      const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
      expect.equal('the refusal', [answer.status, errors[0].code], [401, wireErrorCodes.partnerKeyInvalid]);
    },
  },
];
