import { registerMessages } from '@abrak/react';
import { partnerErrorMessages } from '@abrak/react/internal';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    embed: typeof fa;
  }
}

registerMessages('embed', { fa, en });
registerMessages('errors', partnerErrorMessages);
