import { ApiError } from '../client/index.ts';
import { type ApiKey, MAX_API_KEYS, type NewApiKey } from '../partners/index.ts';

const PREFIX_LENGTH = 10;
const KEY_LENGTH = 50;

/** API keys of a customer of a memory backend. They authenticate nobody. */
export class MemoryApiKeys {
  #keys: readonly ApiKey[];

  constructor(keys: readonly ApiKey[] = []) {
    this.#keys = keys;
  }

  /** Returns the keys in wire format, newest first. */
  list() {
    return this.#keys.map(({ isReadOnly: readOnly, ...key }) => ({ ...key, readOnly }));
  }

  /** Adds a key and returns it in wire format, with its secret; throws limitReached. */
  add(wanted: NewApiKey, now: number) {
    if (this.#keys.length >= MAX_API_KEYS) throw new ApiError({ code: 'limitReached' });
    const key = `abk_${crypto.randomUUID().replaceAll('-', '')}`.padEnd(KEY_LENGTH, '0');
    const made: ApiKey = {
      ...wanted,
      id: crypto.randomUUID(),
      prefix: key.slice(0, PREFIX_LENGTH),
      createdAt: now,
      lastUsedAt: null,
    };
    this.#keys = [made, ...this.#keys];
    const { isReadOnly: readOnly, ...rest } = made;
    return { ...rest, readOnly, key };
  }

  /** Removes a key; throws itemMissing. */
  revoke(id: string): void {
    const rest = this.#keys.filter((key) => key.id !== id);
    if (rest.length === this.#keys.length) throw new ApiError({ code: 'itemMissing' });
    this.#keys = rest;
  }

  /** Removes all keys and returns how many there were. */
  revokeAll(): number {
    const { length } = this.#keys;
    this.#keys = [];
    return length;
  }
}
