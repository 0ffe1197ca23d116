import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { embedHtml, tokensScript } from './embedPages.ts';
import type { EmbedSite } from './openEmbedSite.ts';
import type { Journey } from './setUpJourney.ts';

/** Tags of elements with each of the tokens that pages request. */
export const tags = [
  'abrak-file-manager',
  'abrak-file-picker',
  'abrak-vm-order',
  'abrak-wallet',
  'abrak-invoice-table',
] as const;

// CSS that breaks unprotected widgets: resets, a small root font, transformed and hidden text, positional rules.
const style = `* { all: unset } *, *::before { letter-spacing: 9px; text-transform: uppercase; cursor: wait; line-height: 3 }
html { font-size: 10px; text-align: right; word-spacing: 1em; writing-mode: horizontal-tb }
body { margin: 6px 10px; padding: 20px; text-indent: 2em; font: italic 700 31px/2 serif; white-space: pre }
button { display: none !important } div { display: inline; color: red !important } p, ul { display: block }
body > :first-child { border-top: 5px solid lime } body > :last-child { border-bottom: 5px solid blue } span { color: blue }
#corner { position: absolute; right: 0; bottom: 0 }`;

/** Parts of a page with hostile styles. */
export interface HostilePageOptions {
  readonly site: EmbedSite;
  readonly journey: Journey;
  readonly body: string;
  /** Script tags before the elements. */
  readonly head?: string;
  /** URLs of the module scripts. Default: the loaders of the elements and the probe. */
  readonly modules?: readonly string[];
  /** CSS after the hostile styles. */
  readonly ownStyle?: string;
  /** Default English. */
  readonly locale?: Locale;
  /** Upload service of the elements in the body, unless it is the sandbox's own. */
  readonly uploadUrl?: string;
}

/** URLs of the loaders of the elements and the probe, and of the script that provides tokens. */
export const elementModules = [tokensScript, '/elements/loader.js', '/probe/probe-esm.js'] as const;

/** Opens a page with hostile styles. */
export function openHostile({
  site,
  journey,
  body,
  head = '',
  modules = elementModules,
  ownStyle = '',
  locale = 'en',
  uploadUrl,
}: HostilePageOptions): Promise<Page> {
  const html = embedHtml({
    locale,
    body: `<p id="host">Host</p>${head}${body}`,
    scripts: modules,
    style: style + ownStyle,
  });
  site.put('/hostile', { html });
  const config = uploadUrl === undefined ? {} : { config: { provider: { uploadUrl } } };
  return journey.open({ locale, origin: site.origin, path: '/hostile', ...config });
}
