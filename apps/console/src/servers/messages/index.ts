import { registerMessages } from '@abrak/react';
import type hypervisors from '../stats/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Components that load lazily register their messages themselves.
    serverPages: typeof fa & typeof hypervisors;
  }
}

registerMessages('serverPages', { fa, en });
