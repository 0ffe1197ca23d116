import type { Provider } from '@abrak/core';
import { isLoopback } from '../shared/index.ts';

const originOf = (address: string) => new URL(address).origin;

// Payment forms go to https hosts; hosts of this machine have no certificates.
function formTargets(host: string): readonly string[] {
  const name = host.replace(/:\d+$/, '');
  return isLoopback(name) ? [`http://${host}`, `https://${host}`] : [`https://${host}`];
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...new Set(sources)].join(' ');
}

/** Origins that the console's page uses beside its own and the provider's. */
export interface PolicyOrigins {
  /** Origin from which pictures, video and audio of customers come; default: the page's own. */
  readonly contentOrigin?: string | undefined;
  readonly bankOrigin?: string | undefined;
  /** Nonce of the page's own style elements; default: none may be added. */
  readonly styleNonce?: string | undefined;
  /** True for the worker that opens PDF documents: decoders of scanned pages are WebAssembly. */
  readonly hasDecoders?: boolean;
}

/**
 * Returns the Content-Security-Policy of the console: it calls the upload service and the country lookup, posts payment
 * forms to the gateways and to the simulated bank, if its origin is given, shows the seller's logo and runs the
 * provider's captcha.
 */
export function consolePolicy(
  provider: Provider,
  { contentOrigin, bankOrigin, styleNonce, hasDecoders = false }: PolicyOrigins = {},
): string {
  const { uploadUrl, countryLookupUrl, gateways, captcha, seller } = provider;
  const called = [uploadUrl, countryLookupUrl].filter((url) => url !== undefined).map(originOf);
  const captchaOrigins = captcha.kind === 'element' ? [originOf(captcha.script), ...(captcha.origins ?? [])] : [];
  const content = contentOrigin === undefined ? [] : [contentOrigin];
  const pictures = seller?.logoUrl === undefined ? [] : [originOf(seller.logoUrl)];
  return [
    "default-src 'self'",
    // Of two directives of a name the first one counts.
    ...(hasDecoders ? ["script-src 'self' 'wasm-unsafe-eval'"] : []),
    ...(captchaOrigins.length === 0
      ? []
      : ['script-src', 'frame-src'].map((name) => directive(name, ["'self'", ...captchaOrigins]))),
    directive('img-src', ["'self'", 'data:', 'blob:', ...content, ...pictures, ...captchaOrigins]),
    directive('media-src', ["'self'", 'blob:', ...content]),
    directive('connect-src', ["'self'", ...called, ...captchaOrigins]),
    directive('style-src', ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])]),
    "font-src 'self'",
    // A provider's captcha is a script of others, which may make markup from strings.
    ...(captchaOrigins.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    directive('form-action', [
      "'self'",
      ...(bankOrigin === undefined ? [] : [bankOrigin]),
      ...gateways.flatMap(({ hosts }) => hosts.flatMap(formTargets)),
    ]),
  ].join('; ');
}
