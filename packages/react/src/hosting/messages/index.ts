import { registerMessages } from '../../provider/index.ts';
import type dialogs from '../dialogs/messages/fa.json';
import type list from '../list/messages/fa.json';
import type order from '../order/messages/fa.json';
import type search from '../search/messages/fa.json';
import type states from '../states/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Folders that are loaded lazily register their own texts.
    hosting: typeof fa & typeof dialogs & typeof list & typeof order & typeof search & typeof states;
  }
}

registerMessages('hosting', { fa, en });
