import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

// Internal, so that the published types leave a host's own i18next alone.
/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof fa;
  }
}

export const uiMessages = { fa, en };
