import { registerMessages } from '../../provider/index.ts';
import type apiKeys from '../ApiKeys/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Lazily loaded parts register their own messages.
    partners: typeof fa & typeof apiKeys;
  }
}

registerMessages('partners', { fa, en });
