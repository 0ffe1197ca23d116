import * as v from 'valibot';
import { defineCall } from '../../client/internal.ts';

/** Topics of which a backend with the capability `liveUpdates` tells. */
export const updateTopics = ['documentJobs', 'notifications', 'servers', 'settings', 'shares'] as const;

/** Kind of data that may have changed: jobs on large folders, notifications, servers, settings, received shares. */
export type UpdateTopic = (typeof updateTopics)[number];

function isTopic(name: string): name is UpdateTopic {
  return updateTopics.some((topic) => topic === name);
}

/** Parses an event. A newer server may name topics that this version does not know. */
export const UpdateSchema = v.object({
  changed: v.pipe(
    v.array(v.string()),
    v.transform((names) => names.filter(isTopic)),
  ),
});

/** Stream to read. */
export interface UpdateReading {
  /** Called with each piece of the stream's text as it arrives. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads the stream of updates until the server ends it or the connection breaks. Rejects with ApiError when the server
 * refuses it. Requires the capability `liveUpdates`.
 */
export const readUpdates = defineCall({
  call: 'account.readUpdates',
  route: 'GET cfs/users/updates',
  isPortCall: false,
  send: ({ client }, reading: UpdateReading): Promise<void> =>
    client.stream({ service: 'cfs', path: 'users/updates', ...reading }),
});
