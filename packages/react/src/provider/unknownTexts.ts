import type { MessageOverrides } from './i18n.ts';
import { type MessageTree, registeredMessages } from './registry.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

function keysOf(tree: MessageTree, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

function isKnown(key: string, known: ReadonlySet<string>): boolean {
  return known.has(key) || (pluralForm.test(key) && known.has(key.replace(pluralForm, '_other')));
}

/** Returns the keys of a page's messages that no text of the package has, with language and namespace. */
export function unknownTexts(messages: MessageOverrides, keys: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(messages).flatMap(([language, namespaces = {}]) =>
    Object.entries(namespaces).flatMap(([namespace, tree]) => {
      const own = keys[namespace];
      // Namespaces that the page has registered itself are its own matter.
      if (own === undefined) return registeredMessages().has(namespace) ? [] : [`${language}.${namespace}`];
      const known = new Set(own.split(' '));
      return keysOf(tree)
        .filter((key) => !isKnown(key, known))
        .map((key) => `${language}.${namespace}.${key}`);
    }),
  );
}

/** Returns a sentence about messages of a page that have no effect; undefined when there are none. */
export async function describeUnknownTexts(messages: MessageOverrides): Promise<string | undefined> {
  const { messageKeys } = await import('./messageKeys.ts');
  const unknown = unknownTexts(messages, messageKeys);
  return unknown.length === 0
    ? undefined
    : `Abrak has no texts ${unknown.join(', ')}: see docs/messages-reference.md for the keys.`;
}
