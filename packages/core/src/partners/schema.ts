import * as v from 'valibot';
import { type EmbedToken, EmbedTokenSchema, isScope, type Scope } from '../client/index.ts';
import { withoutBidiControls } from '../shared/index.ts';

const ScopesSchema = v.pipe(v.array(v.string()), v.transform((names) => names.filter(isScope)));

/** What a page of a partner asks a customer for. */
export interface PageRequest {
  readonly partner: string;
  /** Of the page. */
  readonly origin: string;
  readonly scopes: readonly Scope[];
}

/** A page's request that the server knows, with the name of who asks. */
export interface KnownPageRequest extends PageRequest {
  readonly name: Readonly<Record<'en' | 'fa', string>>;
}

// Direction marks come along when names are copied, and would be boxes in the middle of them.
const NameSchema = v.pipe(v.string(), v.transform(withoutBidiControls));

/** What the server says of a page's request. */
export const KnownPageRequestSchema: v.GenericSchema<unknown, KnownPageRequest> = v.pipe(
  v.object({
    id: v.string(),
    name: v.object({ fa: NameSchema, en: NameSchema }),
    origin: v.string(),
    scopes: ScopesSchema,
  }),
  v.transform(({ id: partner, ...known }) => ({ partner, ...known })),
);

/** The code that a page turns into its first token. */
export const CodeSchema = v.pipe(v.object({ code: v.string() }), v.transform(({ code }) => code));

/** A token that a page can renew without a backend. */
export type GrantedToken = EmbedToken & { readonly grant: string };

/** A token of a customer who signed in in a window of ours. */
export const GrantedTokenSchema: v.GenericSchema<unknown, GrantedToken> = v.intersect([
  EmbedTokenSchema,
  v.object({ grant: v.string() }),
]);
