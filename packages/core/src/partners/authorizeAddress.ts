import * as v from 'valibot';
import { isScope } from '../client/internal.ts';
import type { ConsentRequest } from './schema.ts';
import { parseUrl } from '../shared/internal.ts';

/** Console path of the page on which a customer grants access to a partner's page. */
export const AUTHORIZE_PATH = '/embed/authorize';

/** Parameters of the sign-in window. */
export interface AuthorizeRequest extends ConsentRequest {
  /** Random value that is returned with the answer, so that the page can match it to this request. */
  readonly state: string;
  /** SHA-256 hash of the page's secret (PKCE). */
  readonly challenge: string;
  /** Address on the page's origin that receives the answer; default: the answer is posted to the opener. */
  readonly callbackUrl?: string | undefined;
}

/**
 * Returns the address of the console's authorization page. All parameters are in the fragment, so that they do not
 * reach server logs.
 */
export function authorizeAddress(
  consoleUrl: string | URL,
  { callbackUrl, scopes, ...texts }: AuthorizeRequest,
): string {
  const params = new URLSearchParams({
    ...texts,
    scopes: scopes.join(','),
    ...(callbackUrl && { callback: callbackUrl }),
  });
  const url = new URL(AUTHORIZE_PATH, consoleUrl);
  url.hash = params.toString();
  return url.href;
}

const SecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const RequestSchema = v.pipe(
  v.object({
    partner: v.pipe(v.string(), v.nonEmpty()),
    origin: v.pipe(
      v.string(),
      v.check((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? '') && parseUrl(text)?.origin === text),
    ),
    scopes: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(isScope)),
      v.minLength(1),
    ),
    state: SecretSchema,
    challenge: SecretSchema,
    callback: v.optional(v.string()),
  }),
  // A callback on another origin would deliver the answer to another site.
  v.check(({ origin, callback }) => callback === undefined || parseUrl(callback)?.origin === origin),
  v.transform(({ callback: callbackUrl, ...request }): AuthorizeRequest => ({ ...request, callbackUrl })),
);

/** Parses the fragment written by `authorizeAddress`; undefined when a parameter is missing or invalid. */
export function readAuthorizeRequest(hash: string): AuthorizeRequest | undefined {
  const parsed = v.safeParse(RequestSchema, Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))));
  return parsed.success ? parsed.output : undefined;
}

/** Message from the sign-in window to its page. Contains no token; the code is useless without the page's secret. */
export type AuthorizeAnswer =
  | { readonly type: typeof AUTHORIZE_ANSWER; readonly state: string; readonly code: string }
  | { readonly type: typeof AUTHORIZE_ANSWER; readonly state: string; readonly error: 'signInDenied' };

/** Type of the answer message, and name of the callback page's channel. */
export const AUTHORIZE_ANSWER = 'abrak-sign-in';

const AnswerSchema: v.GenericSchema<unknown, AuthorizeAnswer> = v.union([
  v.object({ type: v.literal(AUTHORIZE_ANSWER), state: v.string(), code: v.string() }),
  v.object({ type: v.literal(AUTHORIZE_ANSWER), state: v.string(), error: v.literal('signInDenied') }),
]);

/** Parses an answer message from an untrusted sender; undefined for anything else. */
export function readAuthorizeAnswer(data: unknown): AuthorizeAnswer | undefined {
  const parsed = v.safeParse(AnswerSchema, data);
  return parsed.success ? parsed.output : undefined;
}
