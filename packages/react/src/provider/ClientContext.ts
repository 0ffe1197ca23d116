import type { Client } from '@abrak/core';
import { createContext, use } from 'react';

export const ClientContext = createContext<Client | undefined>(undefined);

/** The client that calls go through. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (client === undefined) {
    throw new Error('No client here: put <AbrakProvider client={createClient({ baseUrl })}> around your tree.');
  }
  return client;
}
