import * as v from 'valibot';
import { scopes } from '../../client/index.ts';
import {
  about,
  count,
  filledText,
  flag,
  id,
  judged,
  list,
  moment,
  object,
  patterned,
  readAs,
  text,
  word,
} from '../fields.ts';

const MAX_SCOPES = 20;

function scopeList(meaning: string) {
  return v.pipe(
    v.array(word(scopes, 'Scope')),
    v.minLength(1),
    v.description(meaning),
    v.examples([['files:read']]),
    v.check((chosen) => chosen.length <= MAX_SCOPES),
    v.transform((chosen) => [...new Set(chosen)]),
  );
}

/** Scopes of a token. */
export const ScopesShape = scopeList('What the page may do.');

/** Token for a page. */
export const PageTokenShape = v.object({
  token: patterned(/^.{43,}$/, 'Token, for the header `token`', 'et_E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
  expiresInSeconds: id('Lifetime in seconds', 3_600),
  scopes: ScopesShape,
  subject: filledText('Pseudonym of the customer for this partner', 'p9Xk2mQ7'),
});

/** Token of a page without a backend. */
export const GrantedTokenShape = v.object({
  ...PageTokenShape.entries,
  grant: filledText('Renews the token', '0b9f6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b'),
});

/** Access that a page asks for. */
export const ConsentRequestShape = v.object({
  id: filledText('Id of the partner', 'shop'),
  name: object({ fa: text('Persian name', 'فروشگاه'), en: text('English name', 'Shop') }, 'Name of the partner'),
  origin: filledText('Origin of the page', 'https://shop.example'),
  scopes: ScopesShape,
});

/** Scopes of an API key. */
const KeyScopesShape = scopeList('What the key may do.');

const keyEntries = {
  name: filledText('Name that the customer gives, at most 60 characters', 'Backup'),
  readOnly: flag('True refuses calls that change something', false),
  networks: list(
    filledText('Address or prefix', '203.0.113.0/24'),
    'Networks from which the key is accepted, at most 10; empty for everywhere',
  ),
};

/** Values of an API key to make. */
export const NewApiKeyShape = v.object({
  ...keyEntries,
  name: judged(keyEntries.name),
  networks: readAs(keyEntries.networks, v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100))),
  scopes: KeyScopesShape,
  expiresAt: v.nullable(
    about(v.pipe(v.number(), v.safeInteger()), 'End in milliseconds since the epoch, within ten years; null for none'),
  ),
});

/** API key without its secret. */
export const ApiKeyShape = v.object({
  ...keyEntries,
  id: filledText('Id for revoking', '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'),
  prefix: patterned(/^abk_\w{6}$/, 'First characters of the key', 'abk_7Gh2Kd'),
  scopes: KeyScopesShape,
  createdAt: moment('Moment at which it was made'),
  expiresAt: v.nullable(moment('End; null for none')),
  lastUsedAt: v.nullable(moment('Last use, exact to a minute; null for none')),
});

/** API key with its secret. */
export const MadeApiKeyShape = v.object({
  ...ApiKeyShape.entries,
  key: patterned(
    /^abk_[0-9A-Za-z]{46}$/,
    'The key, told only here',
    'abk_7Gh2Kd9sQmV4xTzB1nLrEw8yUcP5oJfXi3aWkHtDqRg0Zv',
  ),
});

/** Delivery of an event to an endpoint of a partner. */
export const WebhookDeliveryShape = v.object({
  id: patterned(/^msg_[0-9a-f]{32}$/, 'Id of the message: header `webhook-id`', 'msg_6f1b2c3d4e5f4a6b8c7d9e0f1a2b3c4d'),
  endpoint: filledText('Id of the endpoint', 'main'),
  type: filledText('Type of the event', 'file.uploaded'),
  status: word(['pending', 'delivered', 'failed'], 'State'),
  createdAt: moment('Moment of the event'),
  nextTryAt: v.nullable(moment('Next attempt; null when none follows')),
  attempts: list(
    object(
      {
        at: moment('Begin'),
        status: v.nullable(count('Status of the answer; null without one', 204)),
        ms: count('Duration in milliseconds', 84),
        error: v.nullable(text('Why there was no answer; null for none')),
      },
      'Attempt',
    ),
    'Attempts, oldest first',
  ),
});

/** Window of deliveries. */
export const WebhookWindowShape = v.object({
  items: list(WebhookDeliveryShape, 'Deliveries, newest first'),
  next: v.nullable(
    text('Id after which the next window begins; null at the end', 'msg_6f1b2c3d4e5f4a6b8c7d9e0f1a2b3c4d'),
  ),
});

/** Secret of a page, or its hash: 256 bits in base64url. */
export function secret(meaning: string) {
  return patterned(/^[\w-]{43}$/, `${meaning}; 256 bits in base64url`, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
}
