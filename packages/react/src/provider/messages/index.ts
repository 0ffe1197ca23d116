import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

// Internal, so that the published types do not augment the page's own i18next.
/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    errors: typeof fa;
  }
}

/** Sentences for the error codes that any page can meet, by language. */
export const errorMessages = { fa, en };
