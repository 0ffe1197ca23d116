import * as v from 'valibot';
import type { EmbedToken, Scope } from '../client/index.ts';
import { EmbedTokenSchema, isScope } from '../client/internal.ts';
import { withoutBidiControls } from '../shared/internal.ts';

const ScopesSchema = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.filter(isScope)),
);

/** Access that a partner's page requests from a customer. */
export interface ConsentRequest {
  /** Id of the partner. */
  readonly partner: string;
  /** Origin of the page. */
  readonly origin: string;
  /** Permissions that the page asks for. */
  readonly scopes: readonly Scope[];
}

/** Access request that the server has validated, with the name of the partner. */
export interface KnownConsentRequest extends ConsentRequest {
  readonly name: Readonly<Record<'en' | 'fa', string>>;
}

// Copied names may contain bidi controls, which would otherwise be displayed as boxes.
const NameSchema = v.pipe(v.string(), v.transform(withoutBidiControls));

/** Parses the server's answer to an access request. */
export const KnownConsentRequestSchema: v.GenericSchema<unknown, KnownConsentRequest> = v.pipe(
  v.object({
    id: v.string(),
    name: v.object({ fa: NameSchema, en: NameSchema }),
    origin: v.string(),
    scopes: ScopesSchema,
  }),
  v.transform(({ id: partner, ...known }) => ({ partner, ...known })),
);

/** Parses the authorization code that the page exchanges for its first token. */
export const CodeSchema = v.pipe(
  v.object({ code: v.string() }),
  v.transform(({ code }) => code),
);

/** Token that a page without a backend can renew with its grant. */
export type GrantedToken = EmbedToken & { readonly grant: string };

/** Parses a token issued after popup sign-in. */
export const GrantedTokenSchema: v.GenericSchema<unknown, GrantedToken> = v.intersect([
  EmbedTokenSchema,
  v.object({ grant: v.string() }),
]);
