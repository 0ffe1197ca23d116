import * as v from 'valibot';
import type { Check } from '../../shared/index.ts';
import { MINUTE_MS, parseJson } from '../../shared/internal.ts';
import { type WebhookEvent, WebhookEventSchema } from './webhookEvents.ts';
import { isSigned } from './webhookSignature.ts';

/** Milliseconds by which the time of a message may differ from the clock: five minutes. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** Request that a partner's server received. */
export interface WebhookRequest {
  /** Headers of the request, such as `request.headers` of Node or of the Fetch API. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Body as text, not parsed: another spelling of the same JSON has another signature. */
  readonly body: string;
}

export interface WebhookOptions {
  /** Milliseconds by which the time of the message may differ from the clock; default 5 minutes. */
  readonly toleranceMs?: number;
  /** Returns the current time in milliseconds; default `Date.now`. */
  readonly now?: () => number;
}

/** Verified event with the id of its message, which is the same in every attempt and replay. */
export type VerifiedWebhook = WebhookEvent & { readonly id: string };

/**
 * Reason why a webhook is not accepted. `eventUnknown` is a genuine event of a type or version that this release does not
 * know: answer it with 200 and ignore it. Answer all others with 400.
 */
export type WebhookProblem = 'eventUnknown' | 'headersMissing' | 'signatureWrong' | 'timestampRefused';

function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((one) => one.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'string' ? value : value?.join(' ');
}

/**
 * Verifies that a request to a partner's server comes from the provider, and parses its event. `secrets` are the
 * `whsec_…` of the endpoint; several while one is replaced. Throws TypeError for a text that is no secret.
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  secrets: string | readonly string[],
  { toleranceMs = TOLERANCE_MS, now = Date.now }: WebhookOptions = {},
): Promise<Check<VerifiedWebhook, WebhookProblem>> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return { ok: false, code: 'headersMissing' };
  const isGenuine = await isSigned(
    { id, timestamp, body },
    signature,
    typeof secrets === 'string' ? [secrets] : secrets,
  );
  if (!isGenuine) return { ok: false, code: 'signatureWrong' };
  if (Math.abs(now() - Number(timestamp) * 1_000) > toleranceMs) return { ok: false, code: 'timestampRefused' };
  const event = v.safeParse(WebhookEventSchema, parseJson(body));
  return event.success ? { ok: true, value: { ...event.output, id } } : { ok: false, code: 'eventUnknown' };
}
