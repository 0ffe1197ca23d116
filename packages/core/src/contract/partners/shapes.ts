import * as v from 'valibot';
import { scopes } from '../../client/internal.ts';
import { filledText, id, object, patterned, text, word } from '../fields.ts';

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

/** Secret of a page, or its hash: 256 bits in base64url. */
export function secret(meaning: string) {
  return patterned(/^[\w-]{43}$/, `${meaning}; 256 bits in base64url`, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
}
