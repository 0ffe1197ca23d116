import { registerMessages } from '@abrak/react';
import type signedIn from '../signedIn/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    console: typeof fa & typeof signedIn;
  }
}

registerMessages('console', { fa, en });
