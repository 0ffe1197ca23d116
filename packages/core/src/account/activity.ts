import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import { TimeSchema } from '../shared/internal.ts';

/** Codes of events in a customer's recent activity. */
export const activityCodes = [
  'signedIn',
  'signInFailed',
  'signInLocked',
  'signedOut',
  'sessionsEnded',
  'passwordChanged',
  'passwordChangeFailed',
  'passwordReset',
  'resetRequested',
  'pageAllowed',
  'secondFactorAsked',
  'factorAdded',
  'factorRemoved',
  'factorRefused',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'keyMade',
  'keyRevoked',
] as const;

/** Code of an event in a customer's recent activity. */
export type ActivityCode = (typeof activityCodes)[number];

const ActivityEventSchema = v.object({
  id: v.string(),
  code: v.string(),
  createdAt: TimeSchema,
  address: v.fallback(v.string(), ''),
  userAgent: v.fallback(v.string(), ''),
});

/** Event that concerns the security of an account. */
export interface ActivityEvent extends Readonly<Omit<v.InferOutput<typeof ActivityEventSchema>, 'code'>> {
  /** An unknown code is kept as it came. */
  readonly code: ActivityCode | (string & {});
}

/** Fetches the customer's newest security events, newest first. Requires the capability `activity`. */
export function listActivity(client: Client, signal?: AbortSignal): Promise<readonly ActivityEvent[]> {
  const port = portCall(client, 'account', 'listActivity');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'users/activity',
    answer: v.array(ActivityEventSchema),
    signal,
  });
}
