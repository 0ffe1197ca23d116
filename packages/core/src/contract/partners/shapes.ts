import * as v from 'valibot';
import { scopes } from '../../client/internal.ts';
import { about, filledText, flag, id, list, moment, object, patterned, text, word } from '../fields.ts';

/** Scopes of a token. */
export const ScopesShape = v.pipe(v.array(word(scopes, 'Scope')), v.minLength(1), v.description('What the page may do.'), v.examples([['files:read']]));

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
export const KeyScopesShape = v.pipe(v.array(word(scopes, 'Scope')), v.minLength(1), v.description('What the key may do.'), v.examples([['files:read']]));

const keyEntries = {
  name: filledText('Name that the customer gives, at most 60 characters', 'Backup'),
  readOnly: flag('True refuses calls that change something', false),
  networks: list(filledText('Address or prefix', '203.0.113.0/24'), 'Networks from which the key is accepted, at most 10; empty for everywhere'),
};

/** Values of an API key to make. */
export const NewApiKeyShape = v.object({
  ...keyEntries,
  scopes: KeyScopesShape,
  expiresAt: v.nullable(about(v.pipe(v.number(), v.safeInteger()), 'End in milliseconds since the epoch, within ten years; null for none')),
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
  key: patterned(/^abk_[0-9A-Za-z]{46}$/, 'The key, told only here', 'abk_7Gh2Kd9sQmV4xTzB1nLrEw8yUcP5oJfXi3aWkHtDqRg0Zv'),
});

/** Secret of a page, or its hash: 256 bits in base64url. */
export function secret(meaning: string) {
  return patterned(/^[\w-]{43}$/, `${meaning}; 256 bits in base64url`, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
}
