import type { ProviderConfig } from '@abrak/core';

const SCRIPT = 'script[type="application/json"]#abrak-provider';

let read: { readonly text: string; readonly provider: ProviderConfig | undefined } | undefined;

function parse(text: string): ProviderConfig | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // Told below, like JSON that is no object.
  }
  // oxlint-disable-next-line no-console -- the developer of the page has to see it
  console.error('The script #abrak-provider does not contain a JSON object.');
  return undefined;
}

/** Returns the provider's configuration in the page's `#abrak-provider` script; undefined without a readable one. */
export function pageProvider(): ProviderConfig | undefined {
  const text = document.querySelector(SCRIPT)?.textContent;
  if (text == null) return undefined;
  if (read?.text !== text) read = { text, provider: parse(text) };
  return read.provider;
}
