import type { Locale } from '@abrak/core';

/** Texts of a feature: nested objects whose leaves are sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** One feature's texts in every language of the interface. */
export type FeatureMessages = Readonly<Record<Locale, MessageTree>>;

const registered = new Map<string, Set<FeatureMessages>>();
const listeners = new Set<() => void>();

/**
 * Makes a feature's texts, or the part of them that something loaded later brings along, known to every provider, also
 * to those already on the page; safe to repeat.
 */
export function registerMessages(namespace: string, messages: FeatureMessages): void {
  const parts = registered.get(namespace) ?? new Set();
  if (parts.has(messages)) return;
  registered.set(namespace, parts.add(messages));
  for (const listener of listeners) listener();
}

/** The parts of each feature's texts. */
export function registeredMessages(): ReadonlyMap<string, ReadonlySet<FeatureMessages>> {
  return registered;
}

export function onMessagesRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
