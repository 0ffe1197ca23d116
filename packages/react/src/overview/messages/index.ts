import { registerMessages } from '../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    overview: typeof fa;
  }
}

registerMessages('overview', { fa, en });
