import { type Client, isApiError } from '@abrak/core';
import { createQueryClient, endCache } from '@abrak/react';
import type { QueryClient } from '@tanstack/react-query';
import type { FetchToken } from '../contract.ts';
import { keyOf, type Target } from './target.ts';
import { type Kept, type Way, wayOf } from './ways.ts';

/** A customer's client, and what was read with it. */
export interface Line {
  readonly client: Client;
  readonly queryClient: QueryClient;
}

/** What an element is to the line that it shares. */
export interface LineUser {
  readonly language: () => string;
  /** Told that another customer has taken the place of the one before. */
  readonly onChange: () => void;
}

/** The one client, token and cache of all elements with the same target. */
export class SharedLine {
  readonly key: string;
  readonly #users = new Set<LineUser>();
  readonly #way: Way;
  #fetchToken: FetchToken | undefined;
  #line: Line;
  #stop: () => void = () => undefined;

  constructor(target: Target, kept: Kept) {
    this.key = keyOf(target);
    this.#fetchToken = target.fetchToken;
    const fetchLatest: FetchToken = (request) => {
      // Only a line that began with a function asks one.
      if (this.#fetchToken === undefined) throw new TypeError('No fetchToken.');
      return this.#fetchToken(request);
    };
    this.#way = wayOf(target, fetchLatest, kept);
    this.#line = this.#open();
  }

  get current(): Line {
    return this.#line;
  }

  /** Whether it is the one for a target, function included. */
  isFor(target: Target): boolean {
    return this.key === keyOf(target) && this.#fetchToken === target.fetchToken;
  }

  /** Asks another function from now on. */
  follow(fetchToken: FetchToken | undefined): void {
    this.#fetchToken = fetchToken;
  }

  /** Adds an element; returns the way to take it out, true when it was the last one. */
  add(user: LineUser): () => boolean {
    this.#users.add(user);
    return () => {
      this.#users.delete(user);
      if (this.#users.size > 0) return false;
      this.#close();
      return true;
    };
  }

  /** Has the customer sign in in a window, or the page give a token after all; undefined where there is neither. */
  signIn(): Promise<void> | undefined {
    const { openWindow } = this.#way;
    if (openWindow !== undefined) return this.#signInByWindow(openWindow());
    const { access } = this.#line.client;
    return access.isScoped ? access.open() : undefined;
  }

  async #signInByWindow(signedIn: ReturnType<NonNullable<Way['openWindow']>>): Promise<void> {
    const token = await signedIn;
    // Kept by the window's side: the next element asks for it.
    if (this.#users.size === 0) return;
    try {
      this.#line.client.access.start(token);
    } catch (error) {
      if (!isApiError(error, 'customerChanged')) throw error;
      this.#change();
      this.#line.client.access.start(token);
    }
  }

  #open(): Line {
    // In the language of the element that came last.
    const client = this.#way.createClient(() => [...this.#users].at(-1)?.language() ?? 'fa');
    this.#stop = client.access.subscribe(() => {
      if (client.access.error()?.code === 'customerChanged') this.#change();
    });
    return { client, queryClient: createQueryClient() };
  }

  #close(): void {
    const { client, queryClient } = this.#line;
    this.#stop();
    endCache(queryClient);
    // A session of the page's own outlives its elements.
    if (client.access.isScoped) client.access.close();
  }

  // What was read is not the new customer's.
  #change(): void {
    this.#close();
    this.#line = this.#open();
    for (const { onChange } of this.#users) onChange();
  }
}
