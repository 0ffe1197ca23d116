import { type Client, scopes } from '@abrak/core';
import { followUpdates, type UpdateHandlers, type UpdateTopic, updateTopics } from '@abrak/core/account';

/** Message between the tabs; `ask` asks the one that follows the server for its state. */
type Message = { readonly changed: readonly UpdateTopic[] } | { readonly isConnected: boolean } | 'ask';

/** Name of the channel and lock of the tabs with the same backend, customer and permissions. */
function nameOf({ baseUrl, customer, access }: Client): string | undefined {
  const name = customer.name();
  if (name === undefined || !('locks' in navigator)) return undefined;
  const allowed = access.isScoped ? scopes.filter((scope) => access.has(scope)) : ['session'];
  return `abrak.updates ${baseUrl.href} ${name} ${allowed.join(' ')}`;
}

// Tabs of a newer version may send other messages.
function readMessage(data: unknown): Message | undefined {
  if (data === 'ask') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  if ('isConnected' in data) return { isConnected: data.isConnected === true };
  if (!('changed' in data) || !Array.isArray(data.changed)) return undefined;
  const { changed } = data;
  return { changed: updateTopics.filter((topic) => changed.includes(topic)) };
}

/** Tab's part in a stream that the tabs of a browser share. */
class SharedStream {
  readonly #client: Client;
  readonly #handlers: UpdateHandlers;
  readonly #channel: BroadcastChannel;
  readonly #ended = new AbortController();
  #isLeader = false;
  #isConnected = false;

  constructor(client: Client, handlers: UpdateHandlers, name: string) {
    this.#client = client;
    this.#handlers = handlers;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }) => this.#receive(readMessage(data)));
    this.#post('ask');
    const { signal } = this.#ended;
    // The lock passes to another tab when this one is closed.
    navigator.locks
      .request(name, { signal }, () => this.#lead())
      // Locks are blocked in this frame: it has a stream of its own.
      .catch(() => (signal.aborted ? undefined : this.#lead()));
  }

  end(): void {
    this.#ended.abort();
    this.#channel.close();
    if (this.#isConnected) this.#handlers.onConnected(false);
  }

  #post(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel.postMessage(message);
  }

  #lead(): Promise<void> {
    const { signal } = this.#ended;
    if (signal.aborted) return Promise.resolve();
    this.#isLeader = true;
    // The former leader has left without a word.
    this.#tellConnected(false);
    const stop = followUpdates(this.#client, {
      onChanged: (changed) => {
        this.#post({ changed });
        this.#handlers.onChanged(changed);
      },
      onConnected: (isConnected) => this.#tellConnected(isConnected),
    });
    return new Promise((release) => {
      signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  }

  #tellConnected(isConnected: boolean): void {
    if (this.#ended.signal.aborted) return;
    this.#post({ isConnected });
    this.#setConnected(isConnected);
  }

  #setConnected(isConnected: boolean): void {
    if (this.#isConnected === isConnected) return;
    this.#isConnected = isConnected;
    this.#handlers.onConnected(isConnected);
  }

  #receive(message: Message | undefined): void {
    if (message === undefined) return;
    if (message === 'ask') {
      if (this.#isLeader) this.#post({ isConnected: this.#isConnected });
    } else if ('changed' in message) {
      this.#handlers.onChanged(message.changed);
    } else {
      const wasConnected = this.#isConnected;
      this.#setConnected(message.isConnected);
      // Changes that were told before this tab listened are unknown.
      if (!wasConnected && message.isConnected) this.#handlers.onChanged(updateTopics);
    }
  }
}

/**
 * Follows the updates of a client by one stream for all tabs of the browser that have the same customer. The tab that
 * holds a Web Lock reads the stream and tells the others by a BroadcastChannel. Without Web Locks, as on pages without
 * https, each tab has its own stream. Returns the function that stops it.
 */
export function shareUpdates(client: Client, handlers: UpdateHandlers): () => void {
  const name = nameOf(client);
  if (name === undefined) return followUpdates(client, handlers);
  const shared = new SharedStream(client, handlers, name);
  return () => shared.end();
}
