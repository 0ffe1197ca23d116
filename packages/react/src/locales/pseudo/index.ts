import {
  type LanguagePack,
  type MessageTree,
  onMessagesRegistered,
  registeredMessages,
  registerLanguage,
} from '../../provider/index.ts';
import { pseudoText } from './pseudoText.ts';

const PSEUDO_LANGUAGE = 'en-XA';

function pseudoTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );
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
        registerLanguage({
          code: PSEUDO_LANGUAGE,
          tag: 'en',
          direction,
          fallback: 'en',
          messages: { [namespace]: pseudoTree(en) },
        });
      }
    }
  };
  const stop = onMessagesRegistered(add);
  add();
  return stop;
}
