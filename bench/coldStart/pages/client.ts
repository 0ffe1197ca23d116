import { createClient, createSession } from '@abrak/core';

const session = createSession();
session.start(window.coldStart.token, 'bench');

/** Client of the bench's backend, signed in. */
export const client = createClient({ baseUrl: location.origin, session });
