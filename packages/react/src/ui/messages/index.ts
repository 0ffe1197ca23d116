import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

// Internal, so that the published types do not augment the page's own i18next.
/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof fa;
  }
}

/** Texts of the UI components, by language. */
export const uiMessages = { fa, en };
