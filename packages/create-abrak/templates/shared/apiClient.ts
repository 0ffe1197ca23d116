import { createClient, createSession } from '@abrak/core';

export const client = createClient({
  baseUrl: 'http://localhost:4300',
  session: createSession({ storage: () => localStorage }),
});
