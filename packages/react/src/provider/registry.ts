import type { Locale } from '@abrak/core';

/** Messages of a feature: nested objects whose leaves are sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Messages of one feature in every language of the interface. */
export type FeatureMessages = Readonly<Record<Locale, MessageTree>>;

const registered = new Map<string, Set<FeatureMessages>>();
const listeners = new Set<() => void>();

/**
 * Registers the messages of a feature, or of a lazily loaded part of it, for every provider, including mounted ones.
 * Registering the same object again has no effect.
 */
export function registerMessages(namespace: string, messages: FeatureMessages): void {
  const parts = registered.get(namespace) ?? new Set();
  if (parts.has(messages)) return;
  registered.set(namespace, parts.add(messages));
  for (const listener of listeners) listener();
}

/** Returns the registered message objects by namespace. */
export function registeredMessages(): ReadonlyMap<string, ReadonlySet<FeatureMessages>> {
  return registered;
}

/** Subscribes to `registerMessages`; returns the unsubscribe function. */
export function onMessagesRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
