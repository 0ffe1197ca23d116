import * as v from 'valibot';
import { isScope } from '../client/index.ts';
import type { PageRequest } from './schema.ts';

/** The console's page on which a customer allows a partner's page something. */
export const AUTHORIZE_PATH = '/embed/authorize';

/** What the window of a page is told. */
export interface AuthorizeRequest extends PageRequest {
  /** Comes back with the answer, so that the page knows it for its own. */
  readonly state: string;
  /** Hash of the page's secret. */
  readonly challenge: string;
  /** Where the answer goes, on the page's origin; default: to the page itself. */
  readonly callbackUrl?: string | undefined;
}

/** Address of the console's page; all of it stands behind the "#", in nobody's log. */
export function authorizeAddress(consoleUrl: string | URL, { callbackUrl, scopes, ...texts }: AuthorizeRequest): string {
  const params = new URLSearchParams({ ...texts, scopes: scopes.join(','), ...(callbackUrl && { callback: callbackUrl }) });
  const url = new URL(AUTHORIZE_PATH, consoleUrl);
  url.hash = params.toString();
  return url.href;
}

const SecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const RequestSchema = v.pipe(
  v.object({
    partner: v.pipe(v.string(), v.nonEmpty()),
    origin: v.pipe(v.string(), v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text)),
    scopes: v.pipe(v.string(), v.transform((text) => text.split(',').filter(isScope)), v.minLength(1)),
    state: SecretSchema,
    challenge: SecretSchema,
    callback: v.optional(v.string()),
  }),
  // Elsewhere the answer would be another page's.
  v.check(({ origin, callback }) => callback === undefined || URL.parse(callback)?.origin === origin),
  v.transform(({ callback: callbackUrl, ...request }): AuthorizeRequest => ({ ...request, callbackUrl })),
);

/** Reads what `authorizeAddress` wrote behind the "#"; undefined when a part is missing or wrong. */
export function readAuthorizeRequest(hash: string): AuthorizeRequest | undefined {
  const parsed = v.safeParse(RequestSchema, Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))));
  return parsed.success ? parsed.output : undefined;
}

/** What a window answers its page; it carries no token, and its code is nothing without the page's secret. */
export type AuthorizeAnswer =
  | { readonly type: typeof AUTHORIZE_ANSWER; readonly state: string; readonly code: string }
  | { readonly type: typeof AUTHORIZE_ANSWER; readonly state: string; readonly error: 'signInDenied' };

/** Name of the message, and of the channel of a callback page. */
export const AUTHORIZE_ANSWER = 'abrak-sign-in';

const AnswerSchema: v.GenericSchema<unknown, AuthorizeAnswer> = v.union([
  v.object({ type: v.literal(AUTHORIZE_ANSWER), state: v.string(), code: v.string() }),
  v.object({ type: v.literal(AUTHORIZE_ANSWER), state: v.string(), error: v.literal('signInDenied') }),
]);

/** Reads an answer, whoever sent it; undefined for anything else. */
export function readAuthorizeAnswer(data: unknown): AuthorizeAnswer | undefined {
  const parsed = v.safeParse(AnswerSchema, data);
  return parsed.success ? parsed.output : undefined;
}
