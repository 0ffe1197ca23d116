import type { Client } from '@abrak/core';
import { createContext, use } from 'react';

/** Context of the client; set by `AbrakProvider`. */
export const ClientContext = createContext<Client | undefined>(undefined);

/** Returns the client of the nearest `AbrakProvider`; throws outside of one. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (client === undefined) {
    throw new Error('No client here: put <AbrakProvider client={createClient({ baseUrl })}> around your tree.');
  }
  return client;
}
