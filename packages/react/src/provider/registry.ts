import { defineLanguage, type LanguageDefinition, type Locale } from '@abrak/core';
import type { MessageTexts, SomeTexts } from './messageTexts.ts';

/** Messages of a feature: nested objects whose leaves are sentences. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Messages of one feature in the languages of the package. */
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

/** Messages of the page in one language, by namespace; keys that are absent keep the built-in text. */
export type NamespaceOverrides = { readonly [Namespace in keyof MessageTexts]?: SomeTexts<MessageTexts[Namespace]> };

/** A further language of the interface: its definition, and its messages by namespace. */
export interface LanguagePack extends LanguageDefinition {
  /**
   * Texts that are missing are shown in the pack's `fallback`. A key that does not exist is an error of the type; further
   * namespaces are those of `registerMessages`.
   */
  readonly messages: NamespaceOverrides & { readonly [namespace: string]: object | undefined };
}

const packs = new Set<LanguagePack>();

/**
 * Adds a language, which `AbrakProvider` and the elements then accept as `locale`. Providers that are mounted take over
 * its messages. Several packs of one language complete each other; the last definition counts.
 * Registering the same object again has no effect.
 */
export function registerLanguage(pack: LanguagePack): void {
  if (packs.has(pack)) return;
  defineLanguage(pack);
  packs.add(pack);
  for (const listener of listeners) listener();
}

/** Returns the registered packs, in their order. */
export function registeredLanguages(): ReadonlySet<LanguagePack> {
  return packs;
}

/** Returns the registered message objects by namespace. */
export function registeredMessages(): ReadonlyMap<string, ReadonlySet<FeatureMessages>> {
  return registered;
}

/** Subscribes to `registerMessages` and `registerLanguage`; returns the unsubscribe function. */
export function onMessagesRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
