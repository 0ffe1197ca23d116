import * as v from 'valibot';
import {
  createApiKey,
  getConsentRequest,
  grantConsent,
  listApiKeys,
  revokeAllApiKeys,
  revokeApiKey,
} from '../../partners/index.ts';
import { count, filledText, id, judged, limited, patterned, readAs, text, word } from '../fields.ts';
import { answering, done, headOf, named, type OperationAnswer } from '../Operation.ts';
import {
  ApiKeyShape,
  ConsentRequestShape,
  GrantedTokenShape,
  MadeApiKeyShape,
  NewApiKeyShape,
  PageTokenShape,
  ScopesShape,
  secret,
  WebhookWindowShape,
} from './shapes.ts';

const partners = { noun: 'partners', service: 'cfs', capability: 'embedTokens' } as const;

const partnerId = { id: filledText('Id of the partner', 'shop') };
const origin = judged(filledText('Origin of the page', 'https://shop.example'));

const proof = {
  verifier: secret('Secret whose SHA-256 hash the page sent before'),
  next: secret('SHA-256 hash of the next secret'),
};

function created(schema: v.GenericSchema, meaning: string): readonly OperationAnswer[] {
  return [{ status: 201, meaning, schema }];
}

const keys = { capability: 'apiKeys', auth: 'customer' } as const;

const keyOperations = named({
  listApiKeys: {
    ...keys,
    ...headOf(listApiKeys),
    summary: 'List the API keys of the customer',
    answers: answering(v.array(ApiKeyShape), 'The keys, newest first.'),
  },
  createApiKey: {
    ...keys,
    ...headOf(createApiKey),
    logged: { done: 'keyMade' },
    summary: 'Make an API key for a program of the customer',
    body: { schema: NewApiKeyShape },
    answers: created(MadeApiKeyShape, 'The key, with its secret.'),
    errors: [
      'limitReached',
      { rules: ['required', 'textControl', 'textTooLong'], field: 'name' },
      { rules: ['networkInvalid', 'networksTooMany'], field: 'networks' },
    ],
  },
  revokeApiKey: {
    ...keys,
    ...headOf(revokeApiKey),
    logged: { done: 'keyRevoked' },
    summary: 'Revoke an API key',
    parameters: { id: filledText('Id of the key', '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d') },
    answers: done('The key has ended, with the links that it made.'),
    errors: ['itemMissing'],
  },
  revokeAllApiKeys: {
    ...keys,
    ...headOf(revokeAllApiKeys),
    logged: { done: 'keyRevoked' },
    summary: 'Revoke all API keys of the customer',
    answers: done('The keys have ended.'),
  },
});

const hooks = { noun: 'partners', service: 'cfs', isExtension: true, auth: 'partnerKey' } as const;

// The range of a Date (ECMA-262, 21.4.1.1).
const MAX_TIME_MS = 8.64e15;

const MESSAGE_ID = /^msg_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns the UUID in the id of a message; an id of another form as it is. */
export function messageUuid(messageId: string): string {
  return messageId.replace(MESSAGE_ID, '$1-$2-$3-$4-$5');
}

const windowSize = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(100));

const messageId = filledText('Id of the message', 'msg_6f1b2c3d4e5f4a6b8c7d9e0f1a2b3c4d');

const webhookOperations = named({
  listWebhookDeliveries: {
    ...hooks,
    method: 'GET',
    path: 'partners/webhooks/deliveries',
    summary: "List the deliveries to a partner's endpoints",
    description: "Called by the partner's server with its secret key; refused for browsers.",
    query: {
      status: v.optional(word(['pending', 'delivered', 'failed'], 'State; default all')),
      limit: v.optional(readAs(patterned(/^[1-9]\d{0,2}$/, 'Size of the window, at most 100', '50'), windowSize)),
      after: v.optional(readAs(messageId, v.pipe(v.string(), v.transform(messageUuid), v.uuid()))),
    },
    answers: answering(WebhookWindowShape, 'The deliveries of the last 30 days, newest first.'),
    errors: ['partnerKeyInvalid', 'notAllowed'],
  },
  replayWebhook: {
    ...hooks,
    method: 'POST',
    path: 'partners/webhooks/deliveries/{id}/replay',
    summary: 'Send a message again',
    description: 'The message keeps its id. Sends to a disabled endpoint again.',
    parameters: { id: messageId },
    answers: done('The message is due.'),
    errors: ['partnerKeyInvalid', 'notAllowed', 'itemMissing'],
  },
  replayFailedWebhooks: {
    ...hooks,
    method: 'POST',
    path: 'partners/webhooks/replay',
    summary: 'Send all messages again that have failed since a moment',
    body: {
      schema: v.object({
        since: v.pipe(
          id('Moment in milliseconds since the epoch', 1_774_080_000_000),
          v.check((time) => time <= MAX_TIME_MS),
        ),
        endpoint: v.optional(limited(filledText('Id of the endpoint; default all', 'main'), 40)),
      }),
    },
    answers: answering(v.object({ count: count('Messages that are due') }), 'The messages are due.'),
    errors: ['partnerKeyInvalid', 'notAllowed'],
  },
});

/** Calls of pages and servers of partners, and of API keys. */
export const partnersOperations = named({
  ...keyOperations,
  ...webhookOperations,
  createPageToken: {
    ...partners,
    method: 'POST',
    path: 'partners/tokens',
    summary: "Get a token for a partner's page",
    description: "Called by the partner's server with its secret key; refused for browsers.",
    auth: 'partnerKey',
    body: {
      schema: v.object({ customer: limited(text('Username or e-mail address', 'sara'), 320), scopes: ScopesShape }),
    },
    answers: created(PageTokenShape, 'The token.'),
    errors: ['partnerKeyInvalid', 'itemMissing', 'scopeMissing', 'notAllowed'],
  },
  getConsentRequest: {
    ...partners,
    ...headOf(getConsentRequest),
    summary: 'Validate the access that a page asks for',
    auth: 'nobody',
    parameters: partnerId,
    query: {
      origin,
      scopes: readAs(
        filledText('Scopes, separated by commas', 'files:read,files:write'),
        v.pipe(
          v.string(),
          v.transform((written) => written.split(',')),
          ScopesShape,
        ),
      ),
    },
    answers: answering(ConsentRequestShape, 'The partner and the scopes, for the consent page.'),
    errors: ['itemMissing', 'originRefused', 'scopeMissing'],
  },
  grantConsent: {
    ...partners,
    ...headOf(grantConsent),
    logged: { done: 'pageAllowed' },
    summary: 'Grant a page access, as the signed-in customer',
    description: 'Only pages of the console may call it.',
    auth: 'customer',
    parameters: partnerId,
    body: { schema: v.object({ origin, scopes: ScopesShape, challenge: secret("SHA-256 hash of the page's secret") }) },
    answers: created(
      v.object({ code: filledText('Code that the page exchanges within a minute', 'c29tZS1jb2Rl') }),
      'The code.',
    ),
    errors: [
      'itemMissing',
      'originRefused',
      'scopeMissing',
      'notAllowed',
      { code: 'badRequest', status: 415, meaning: 'send application/json' },
    ],
  },
  exchangeCode: {
    ...partners,
    method: 'POST',
    path: 'partners/{id}/exchange',
    summary: 'Exchange a code for the first token of a page',
    description: 'Called by the page; the browser tells its origin.',
    auth: 'nobody',
    parameters: partnerId,
    body: { schema: v.object({ code: secret('Code of the consent page'), ...proof }) },
    answers: created(GrantedTokenShape, 'The token and its grant.'),
    errors: ['codeInvalid', 'originRefused', 'itemMissing'],
  },
  renewPageToken: {
    ...partners,
    method: 'POST',
    path: 'partners/{id}/renewals',
    summary: 'Renew the token of a page',
    auth: 'nobody',
    parameters: partnerId,
    body: {
      schema: v.object({
        grant: readAs(
          patterned(/^[0-9a-fA-F-]{36}$/, 'Grant of the last token', '0b9f6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b'),
          v.pipe(v.string(), v.uuid()),
        ),
        ...proof,
      }),
    },
    answers: created(GrantedTokenShape, 'The token and its grant.'),
    errors: ['codeInvalid', 'originRefused', 'itemMissing'],
  },
  endGrant: {
    ...partners,
    method: 'DELETE',
    path: 'partners/grant',
    summary: "Give a page's access back",
    auth: 'page',
    scopes: 'any',
    answers: done('The token and its grant have ended.'),
  },
});
