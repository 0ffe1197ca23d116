import type { Locale } from '@abrak/core';

/** Texts of a feature: nested objects whose leaves are sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** One feature's texts in every language of the interface. */
export type FeatureMessages = Readonly<Record<Locale, MessageTree>>;

const registered = new Map<string, FeatureMessages>();
const listeners = new Set<() => void>();

/** Makes a feature's texts known to every provider, also to those already on the page; safe to repeat. */
export function registerMessages(namespace: string, messages: FeatureMessages): void {
  if (registered.has(namespace)) return;
  registered.set(namespace, messages);
  for (const listener of listeners) listener();
}

export function registeredMessages(): ReadonlyMap<string, FeatureMessages> {
  return registered;
}

export function onMessagesRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
