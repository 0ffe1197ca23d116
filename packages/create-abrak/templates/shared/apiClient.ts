import { createClient, createSession } from '@abrak/core';

export const client = createClient({
  baseUrl: 'http://localhost:4300',
  session: createSession({ storage: () => localStorage }),
  // Time in which a customer can cancel a sign-in; 6 seconds by default.
  timings: { signInDelayMs: 0 },
});
