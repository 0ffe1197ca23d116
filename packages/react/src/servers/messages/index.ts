import { registerMessages } from '../../provider/index.ts';
import type detail from '../detail/messages/fa.json';
import type dialogs from '../dialogs/messages/fa.json';
import type list from '../list/messages/fa.json';
import type live from '../live/messages/fa.json';
import type order from '../order/messages/fa.json';
import type plans from '../plans/messages/fa.json';
import type states from '../states/messages/fa.json';
import type timeline from '../timeline/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Folders that are loaded lazily register their own texts.
    servers: typeof fa &
      typeof detail &
      typeof dialogs &
      typeof list &
      typeof live &
      typeof order &
      typeof plans &
      typeof states &
      typeof timeline;
  }
}

registerMessages('servers', { fa, en });
