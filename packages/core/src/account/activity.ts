import * as v from 'valibot';
import { defineCall } from '../client/internal.ts';
import { rowsOf, TimeSchema } from '../shared/internal.ts';

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

export const ActivityEventSchema = v.object({
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
export const listActivity = defineCall({
  call: 'account.listActivity',
  route: 'GET cfs/users/activity',
  send: ({ request }, signal?: AbortSignal): Promise<readonly ActivityEvent[]> =>
    request({ answer: rowsOf(ActivityEventSchema), signal }),
});
