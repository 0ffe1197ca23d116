import type { Client } from '@abrak/core';
import { createQueryClient } from '@abrak/react';
import { disposeCache } from '@abrak/react/internal';
import type { QueryClient } from '@tanstack/react-query';
import type { FetchToken } from '../contract.ts';
import { targetKey, type Target } from './target.ts';
import { type PageCredentials, type AuthMethod, authMethodOf } from './authMethods.ts';

/** Client of a customer with the query cache of its answers. */
export interface ClientWithCache {
  readonly client: Client;
  readonly queryClient: QueryClient;
}

/** Callbacks of an element that shares a client. */
export interface SharedClientUser {
  /** Language of the element, sent with its calls. */
  readonly language: () => string;
}

/** Client, token and query cache that all elements with the same target share. */
export class SharedClient {
  readonly key: string;
  readonly #users = new Set<SharedClientUser>();
  readonly #present = new Set<SharedClientUser>();
  readonly #method: AuthMethod;
  #target: Target;
  /** Client and cache; customers may follow one another in them. */
  readonly line: ClientWithCache;
  #confirmation: Promise<void> | undefined;

  constructor(target: Target, kept: PageCredentials) {
    this.key = targetKey(target);
    this.#target = target;
    const fetchLatest: FetchToken = (request) => {
      const { fetchToken } = this.#target;
      // Only created for targets with a `fetchToken`.
      if (fetchToken === undefined) throw new TypeError('fetchToken is missing.');
      return fetchToken(request);
    };
    this.#method = authMethodOf(target, fetchLatest, kept);
    // Uses the language of the element that was added last.
    const client = this.#method.createClient(() => [...this.#users].at(-1)?.language() ?? 'fa');
    this.line = { client, queryClient: createQueryClient() };
  }

  /** True while an element uses the client. */
  get isUsed(): boolean {
    return this.#users.size > 0;
  }

  /**
   * True while all elements that use the client are out of the page, whose customer may have changed since. A sign-in by
   * a window or a form is the element's own.
   */
  get isAway(): boolean {
    return this.#target.fetchToken !== undefined && this.isUsed && this.#present.size === 0;
  }

  /** Returns true for an equal target with the same `fetchToken`. */
  isFor(target: Target): boolean {
    return this.key === targetKey(target) && this.#target.fetchToken === target.fetchToken;
  }

  /** Returns the target with the latest `fetchToken`. */
  target(): Target {
    return this.#target;
  }

  /** Replaces the `fetchToken` for all later requests, and asks it whose token it gives. */
  replaceFetchToken(fetchToken: FetchToken | undefined): void {
    this.#target = { ...this.#target, fetchToken };
    this.line.client.access.check();
  }

  /**
   * Adds an element. Returns a function that removes it, which is true for the last one: then the client and cache are
   * closed.
   */
  add(user: SharedClientUser): () => boolean {
    this.#users.add(user);
    this.#present.add(user);
    return () => {
      this.#users.delete(user);
      this.#present.delete(user);
      if (this.#users.size > 0) return false;
      this.#close();
      return true;
    };
  }

  /** Records that an element was taken out of the page. */
  leave(user: SharedClientUser): void {
    this.#present.delete(user);
  }

  /**
   * Records that an element is in the page again. After all were away, resolves once the page has told whose token it
   * gives.
   */
  enter(user: SharedClientUser): Promise<void> | undefined {
    if (this.isAway) {
      const confirmation = this.line.client.access.confirm();
      this.#confirmation = confirmation;
      void confirmation.then(() => {
        if (this.#confirmation === confirmation) this.#confirmation = undefined;
      });
    }
    this.#present.add(user);
    return this.#confirmation;
  }

  /** Signs the customer in by popup, or requests a token from the page again; undefined for a page without either. */
  signIn(): Promise<void> | undefined {
    const { openPopup } = this.#method;
    if (openPopup !== undefined) return this.#signInByWindow(openPopup());
    const { access } = this.line.client;
    return access.isScoped ? access.open() : undefined;
  }

  /** Signs the customer out, through a client that reports failures: for all elements that share this one. */
  async signOut(client = this.line.client): Promise<void> {
    await this.#method.signOut(client);
    if (this.#users.size === 0) this.#close();
  }

  async #signInByWindow(signedIn: ReturnType<NonNullable<AuthMethod['openPopup']>>): Promise<void> {
    const token = await signedIn;
    // The popup side keeps the token for the next element.
    if (this.#users.size > 0) this.line.client.access.start(token);
  }

  #close(): void {
    const { client, queryClient } = this.line;
    disposeCache(queryClient);
    // A session belongs to the page and outlives its elements.
    if (client.access.isScoped) client.access.close();
  }
}
