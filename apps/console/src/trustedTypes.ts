type Rules = Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
  }
}

function required(text: string, isAllowed: boolean): string {
  if (isAllowed) return text;
  throw new TypeError(`Not allowed: ${text}`);
}

/** Allows scripts and workers of the console only, and no markup from strings; the page's policy requires such rules. */
export function addTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    // Libraries set the text of style elements, which has no elements.
    createHTML: (text) => required(text, !text.includes('<')),
    createScriptURL: (text) => required(text, new URL(text, document.baseURI).origin === location.origin),
  });
}
