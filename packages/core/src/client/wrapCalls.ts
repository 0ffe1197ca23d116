import type { Client } from './Client.ts';
import { sendForCustomer } from './customer.ts';
import { type CallWrapper, wrapPorts } from './ports.ts';

/** Returns a client whose calls, transfers and ports are all sent through a wrapper. */
export function wrapCalls(client: Client, wrap: CallWrapper): Client {
  const { resumable } = client;
  return {
    ...client,
    ports: wrapPorts(client.ports, wrap),
    request: (call) => wrap(() => client.request(call)),
    stream: (call) => wrap(() => client.stream(call)),
    read: (...given) => wrap(() => client.read(...given)),
    upload: (call) => wrap(() => client.upload(call)),
    uploadResumably: (call) => wrap(() => client.uploadResumably(call)),
    resumable: {
      ...resumable,
      list: () => wrap(() => resumable.list()),
      discard: (key) => wrap(() => resumable.discard(key)),
    },
  };
}

/**
 * Returns a client for one customer: after that customer has left, its calls reject with `customerChanged` and are not
 * sent. `turn` is the customer's, as the client's watch counts.
 */
export function clientOfTurn(client: Client, turn: number): Client {
  return wrapCalls(client, (send) => sendForCustomer(client.customer, send, turn));
}
