import * as v from 'valibot';
import { wireErrorCodes } from '../../client/internal.ts';
import { grantConsent, getConsentRequest } from '../../partners/index.ts';
import { ErrorListShape } from '../../contract/errors.ts';
import { ConsentRequestShape, GrantedTokenShape, PageTokenShape } from '../../contract/partners/shapes.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { uniqueName } from './samples.ts';

const STATUS_CREATED = 201;
const SECRET_LENGTH = 43;
const CHALLENGE = 'a'.repeat(SECRET_LENGTH);

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** Partners whose pages ask for access. */
export const partnersChecks: readonly ContractCheck[] = [
  {
    name: 'partners: visitors can read who requests access',
    tools: ['partner'],
    async run({ expect, visitor, raw, tool }) {
      const { id, origin, scopes } = tool('partner');
      const query = new URLSearchParams({ origin, scopes: scopes.join(',') });
      const { body } = await raw(visitor(), { method: 'GET', service: 'cfs', path: `partners/${id}?${query}` });
      expect.match('the request', expect.wire('the request', ConsentRequestShape, body), { id, origin, scopes });
    },
  },
  {
    name: 'partners: an unknown partner, origin or scope is refused',
    tools: ['partner'],
    async run({ expect, customer, visitor, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const refusals = [
        ['itemMissing', { partner: uniqueName('nobody'), origin, scopes }],
        ['originRefused', { partner, origin: 'https://elsewhere.example', scopes }],
        [
          'scopeMissing',
          { partner, origin, scopes: ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'] },
        ],
      ] as const;
      const { client } = await customer();
      for (const [code, request] of refusals) {
        await expect.refusal(code, getConsentRequest(visitor(), request));
        await expect.refusal(code, grantConsent(client, { ...request, challenge: CHALLENGE }));
      }
    },
  },
  {
    name: 'partners: only a signed-in customer can grant access',
    tools: ['partner'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const body = { origin, scopes, challenge: CHALLENGE };
      const { client } = await customer();
      const { status, body: answer } = await raw(client, {
        method: 'POST',
        service: 'cfs',
        path: `partners/${partner}/codes`,
        body,
      });
      expect.equal('the status', status, STATUS_CREATED);
      expect.wire('the code', v.object({ code: v.pipe(v.string(), v.minLength(SECRET_LENGTH)) }), answer);
      await expect.refusal('sessionEnded', grantConsent(visitor(), { partner, ...body }));
      await expect.refusal('badRequest', grantConsent(client, { partner, ...body, challenge: 'short' }));
    },
  },
  {
    name: 'partners: a code cannot be exchanged without its secret',
    capability: 'embedTokens',
    tools: ['partner'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const code = await grantConsent((await customer()).client, { partner, origin, scopes, challenge: CHALLENGE });
      const body = { code, verifier: 'b'.repeat(43), next: 'c'.repeat(43) };
      const answer = await raw(visitor(), {
        method: 'POST',
        service: 'cfs',
        path: `partners/${partner}/exchange`,
        body,
        headers: { origin },
      });
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
  {
    name: "partners: a key gets a token that is limited to its scopes and the partner's origin",
    capability: 'embedTokens',
    tools: ['partner', 'partnerKey'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { origin, scopes } = tool('partner');
      const { username, email } = await customer();
      const headers = { authorization: `Bearer ${tool('partnerKey')}` };
      const ask = (body: object, more: object = {}) =>
        raw(visitor(), {
          method: 'POST',
          service: 'cfs',
          path: 'partners/tokens',
          body,
          headers: { ...headers, ...more },
        });
      const answer = await ask({ customer: email, scopes });
      expect.equal('the status', answer.status, STATUS_CREATED);
      const { token } = expect.wire('the token', PageTokenShape, answer.body);
      const call = (path: string, page: string) =>
        raw(visitor(), { method: 'GET', service: 'cfs', path, headers: { token, origin: page } });
      expect.equal(
        'the status of an allowed call',
        (await call('documents?sort=+discriminator,+name', origin)).status,
        200,
      );
      expect.match('the refusal of another scope', await call('transactions', origin), {
        status: 403,
        body: { errors: [{ code: wireErrorCodes.scopeMissing }] },
      });
      expect.match(
        'the refusal of another page',
        await call('documents?sort=+discriminator,+name', 'https://elsewhere.example'),
        { status: 403 },
      );
      const told = await call('users/currentUser', origin);
      expect.that('the customer', !JSON.stringify(told.body).includes(email), {
        answered: told.body,
        expected: 'nothing that says who it is',
      });
      expect.match('the refusal of an unknown customer', await ask({ customer: uniqueName('nobody'), scopes }), {
        status: 404,
      });
      expect.match('the refusal of further scopes', await ask({ customer: username, scopes: ['billing:pay'] }), {
        status: 403,
        body: { errors: [{ code: wireErrorCodes.scopeMissing }] },
      });
      expect.match('the refusal of a browser', await ask({ customer: username, scopes }, { origin }), { status: 403 });
    },
  },
  {
    name: 'partners: a page exchanges its code, renews its token and revokes its grant',
    capability: 'embedTokens',
    tools: ['partner'],
    async run({ expect, customer, visitor, raw, tool }) {
      const { id: partner, origin, scopes } = tool('partner');
      const [first, second, third] = [newSecret(), newSecret(), newSecret()];
      const page = visitor();
      const { client } = await customer();
      const code = await grantConsent(client, { partner, origin, scopes, challenge: await challengeOf(first) });
      const send = (
        method: 'DELETE' | 'POST',
        path: string,
        headers: Readonly<Record<string, string>>,
        body?: object,
      ) =>
        raw(page, {
          method,
          service: 'cfs',
          path: `partners/${path}`,
          headers: { origin, ...headers },
          ...(body && { body }),
        });
      const proof = { code, verifier: first, next: await challengeOf(second) };
      const exchanged = await send('POST', `${partner}/exchange`, {}, proof);
      const { grant } = expect.wire('the token', GrantedTokenShape, exchanged.body);
      expect.match('the refusal of a used code', await send('POST', `${partner}/exchange`, {}, proof), { status: 400 });
      const renewal = { grant, verifier: second, next: await challengeOf(third) };
      const renewed = expect.wire(
        'the renewed token',
        GrantedTokenShape,
        (await send('POST', `${partner}/renewals`, {}, renewal)).body,
      );
      const { token } = renewed;
      expect.equal('the status of giving back', (await send('DELETE', 'grant', { token })).status, 200);
      const after = await send('DELETE', 'grant', { token });
      expect.match('the refusal after it', after, {
        status: 401,
        body: { errors: [{ code: wireErrorCodes.sessionEnded }] },
      });
      const again = await send(
        'POST',
        `${partner}/renewals`,
        {},
        { grant, verifier: third, next: await challengeOf(newSecret()) },
      );
      expect.match('the refusal of the renewal', again, {
        status: 400,
        body: { errors: [{ code: wireErrorCodes.codeInvalid }] },
      });
    },
  },
];
