import { registerMessages } from '@abrak/react';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    homePages: typeof fa;
  }
}

registerMessages('homePages', { fa, en });
