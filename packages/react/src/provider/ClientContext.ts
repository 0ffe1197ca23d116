import type { Client, Ports } from '@abrak/core';
import { supports } from '@abrak/core/internal';
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

/** Returns true when calls of a noun reach the backend; false when the client's port of the noun leaves the call out. */
export function useSupport<Noun extends keyof Ports>(noun: Noun, call: keyof NonNullable<Ports[Noun]>): boolean {
  return supports(useClient(), noun, call);
}
