import { once } from 'node:events';

interface Message<Result> {
  readonly id?: number;
  readonly type: 'error' | 'event' | 'success';
  readonly method?: string;
  readonly params?: unknown;
  readonly message?: string;
  readonly result: Result;
}

/** Connection over WebDriver BiDi. */
export interface BidiConnection<Result, Event = never> {
  /** Sends a command; rejects with the browser's words for an error, and when the connection ends. */
  send(method: string, params: object): Promise<Result>;
  on(method: string, listener: (event: Event) => void): void;
}

/** Connects to a browser's WebDriver BiDi address. */
export async function connectBidi<Result, Event>(address: string): Promise<BidiConnection<Result, Event>> {
  const socket = new WebSocket(address);
  const open = new Map<number, PromiseWithResolvers<Result>>();
  const listeners = new Map<string, (event: Event) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, message, result }: Message<Result> & { readonly params: Event } = JSON.parse(
      String(data),
    );
    if (method !== undefined) listeners.get(method)?.(params);
    const call = id === undefined ? undefined : open.get(id);
    if (id === undefined || call === undefined) return;
    open.delete(id);
    if (type === 'error') call.reject(new Error(message));
    else call.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of open.values()) reject(new Error('The browser has ended.'));
  });
  await once(socket, 'open');
  return {
    send(method, params) {
      lastId += 1;
      const call = Promise.withResolvers<Result>();
      open.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return call.promise;
    },
    on: (method, listener) => void listeners.set(method, listener),
  };
}
