import { type Client, isApiError } from '@abrak/core';
import { createQueryClient, endCache } from '@abrak/react';
import type { QueryClient } from '@tanstack/react-query';
import type { FetchToken } from '../contract.ts';
import { keyOf, type Target } from './target.ts';
import { type Kept, type Way, wayOf } from './ways.ts';

/** Client of a customer with the query cache of its answers. */
export interface Line {
  readonly client: Client;
  readonly queryClient: QueryClient;
}

/** Callbacks of an element that shares a client. */
export interface LineUser {
  /** Language of the element, sent with its calls. */
  readonly language: () => string;
  /** Called after the client and cache were replaced, because another customer signed in. */
  readonly onChange: () => void;
}

/** Client, token and query cache that all elements with the same target share. */
export class SharedLine {
  readonly key: string;
  readonly #users = new Set<LineUser>();
  readonly #method: Way;
  #fetchToken: FetchToken | undefined;
  #line: Line;
  #unsubscribe: () => void = () => undefined;

  constructor(target: Target, kept: Kept) {
    this.key = keyOf(target);
    this.#fetchToken = target.fetchToken;
    const fetchLatest: FetchToken = (request) => {
      // Only created for targets with a `fetchToken`.
      if (this.#fetchToken === undefined) throw new TypeError('fetchToken is missing.');
      return this.#fetchToken(request);
    };
    this.#method = wayOf(target, fetchLatest, kept);
    this.#line = this.#open();
  }

  /** Current client and cache. */
  get current(): Line {
    return this.#line;
  }

  /** Returns true for an equal target with the same `fetchToken`. */
  isFor(target: Target): boolean {
    return this.key === keyOf(target) && this.#fetchToken === target.fetchToken;
  }

  /** Replaces the `fetchToken` for all later requests. */
  follow(fetchToken: FetchToken | undefined): void {
    this.#fetchToken = fetchToken;
  }

  /**
   * Adds an element. Returns a function that removes it, which is true for the last one: then the client and cache are
   * closed.
   */
  add(user: LineUser): () => boolean {
    this.#users.add(user);
    return () => {
      this.#users.delete(user);
      if (this.#users.size > 0) return false;
      this.#close();
      return true;
    };
  }

  /** Signs the customer in by popup, or requests a token from the page again; undefined for a page without either. */
  signIn(): Promise<void> | undefined {
    const { openWindow } = this.#method;
    if (openWindow !== undefined) return this.#signInByWindow(openWindow());
    const { access } = this.#line.client;
    return access.isScoped ? access.open() : undefined;
  }

  async #signInByWindow(signedIn: ReturnType<NonNullable<Way['openWindow']>>): Promise<void> {
    const token = await signedIn;
    // The popup side keeps the token for the next element.
    if (this.#users.size === 0) return;
    try {
      this.#line.client.access.start(token);
    } catch (error) {
      if (!isApiError(error, 'customerChanged')) throw error;
      this.#replaceCustomer();
      this.#line.client.access.start(token);
    }
  }

  #open(): Line {
    // Uses the language of the element that was added last.
    const client = this.#method.createClient(() => [...this.#users].at(-1)?.language() ?? 'fa');
    this.#unsubscribe = client.access.subscribe(() => {
      if (client.access.error()?.code === 'customerChanged') this.#replaceCustomer();
    });
    return { client, queryClient: createQueryClient() };
  }

  #close(): void {
    const { client, queryClient } = this.#line;
    this.#unsubscribe();
    endCache(queryClient);
    // A session belongs to the page and outlives its elements.
    if (client.access.isScoped) client.access.close();
  }

  // Discards the cache, since it belongs to the previous customer.
  #replaceCustomer(): void {
    this.#close();
    this.#line = this.#open();
    for (const { onChange } of this.#users) onChange();
  }
}
