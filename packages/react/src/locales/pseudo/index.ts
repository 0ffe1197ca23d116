import { type LanguagePack, type MessageTree, onMessagesRegistered, registeredMessages, registerLanguage } from '../../provider/index.ts';

/** Code of the pseudo-language. */
export const PSEUDO_LANGUAGE = 'en-XA';

const accents = new Map(
  Array.from('AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwYyZz', (letter, index) => [
    letter,
    'ÅåßƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵÝýŽž'.charAt(index),
  ]),
);

// Translations of short texts are longer than those of long ones.
const GROWTH = 0.4;

const placeholder = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+>)/u;

/** Returns a text as a translation would look: longer, in other letters, with visible ends, and its placeholders kept. */
export function pseudoText(text: string): string {
  const parts = text.split(placeholder).map((part, index) => (index % 2 === 1 ? part : Array.from(part, (letter) => accents.get(letter) ?? letter).join('')));
  return `⟦${parts.join('')}${'·'.repeat(Math.ceil(text.replace(/\{\{.*?\}\}/gu, '').length * GROWTH))}⟧`;
}

function pseudoTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudoText(value) : pseudoTree(value)]));
}

/**
 * Registers a pseudo-language, `en-XA`, for tests: English texts in other letters, longer and between ⟦ and ⟧, so that
 * texts which are written into components, cut off or joined from pieces are seen. Texts that are registered later are
 * added. Returns a function that stops adding.
 */
export function registerPseudoLanguage(options: Partial<Pick<LanguagePack, 'direction'>> = {}): () => void {
  const { direction = 'ltr' } = options;
  const known = new Set<MessageTree>();
  const add = () => {
    for (const [namespace, parts] of registeredMessages()) {
      for (const { en } of parts) {
        if (known.has(en)) continue;
        known.add(en);
        registerLanguage({ code: PSEUDO_LANGUAGE, tag: 'en', direction, fallback: 'en', messages: { [namespace]: pseudoTree(en) } });
      }
    }
  };
  const stop = onMessagesRegistered(add);
  add();
  return stop;
}
