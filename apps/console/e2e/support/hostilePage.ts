import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { embedHtml, tokensScript } from './embedPages.ts';
import type { EmbedSite } from './openEmbedSite.ts';
import type { Journey } from './setUpJourney.ts';

/** Every tag. */
export const tags = ['abrak-file-manager', 'abrak-file-picker', 'abrak-vm-order', 'abrak-wallet', 'abrak-invoice-table'] as const;

// Hostile styles: resets of everything, a tiny root font, transformed and hidden text, rules by position.
const style = `* { all: unset } *, *::before { letter-spacing: 9px; text-transform: uppercase; cursor: wait; line-height: 3 }
html { font-size: 10px; text-align: right; word-spacing: 1em; writing-mode: horizontal-tb }
body { margin: 6px 10px; padding: 20px; text-indent: 2em; font: italic 700 31px/2 serif; white-space: pre }
button { display: none !important } div { display: inline; color: red !important } p, ul { display: block }
body > :first-child { border-top: 5px solid lime } body > :last-child { border-bottom: 5px solid blue } span { color: blue }
#corner { position: absolute; right: 0; bottom: 0 }`;

/** Parts of a hostile page. */
export interface HostilePageOptions {
  readonly site: EmbedSite;
  readonly journey: Journey;
  readonly body: string;
  /** Scripts as tags, before the elements. */
  readonly head?: string;
  /** Further modules, or others than the elements and the probe. */
  readonly modules?: readonly string[];
  /** Style after the hostile one. */
  readonly ownStyle?: string;
  /** Default English. */
  readonly locale?: Locale;
}

/** Loaders of the elements and of the probe, for a page whose backend gives tokens. */
export const ourModules = [tokensScript, '/elements/loader.js', '/probe/probe-esm.js'] as const;

/** Opens a page whose styles affect everything. */
export function openHostile({ site, journey, body, head = '', modules = ourModules, ownStyle = '', locale = 'en' }: HostilePageOptions): Promise<Page> {
  const html = embedHtml({ locale, body: `<p id="theirs">Theirs</p>${head}${body}`, scripts: modules, style: style + ownStyle });
  site.put('/hostile', { html });
  return journey.open({ locale, origin: site.origin, path: '/hostile' });
}
