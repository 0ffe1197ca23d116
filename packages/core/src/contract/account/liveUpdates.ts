import { readUpdates } from '../../account/index.ts';
import { headOf, named } from '../Operation.ts';

/** Calls of live updates. */
export const liveUpdateOperations = named({
  readUpdates: {
    ...headOf(readUpdates),
    summary: 'Follow what changes',
    description:
      'Server-sent events. The `data` of each is `{"changed": [<topic>, …]}` with the topics `servers`, `notifications`, `documentJobs`, `shares` and `settings` that the token may read. An event says that something of the topic may have changed; it has no data. The first event names all topics.',
    auth: 'customer',
    capability: 'liveUpdates',
    scopes: 'any',
    answers: [
      {
        status: 200,
        meaning: 'Events for as long as the token is valid, with a comment at least every 30 seconds.',
        type: 'text/event-stream',
      },
    ],
    errors: ['tooManyRequests', 'unavailable'],
  },
});
