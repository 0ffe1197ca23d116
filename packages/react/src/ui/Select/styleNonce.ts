// oxlint-disable-next-line no-underscore-dangle -- the name that bundlers and other libraries know.
declare const __webpack_nonce__: string | undefined;

/**
 * Returns the nonce of the page's Content-Security-Policy for style elements, which the host puts into
 * `__webpack_nonce__`, as for other libraries.
 */
export function styleNonce(): string | undefined {
  // A bundler replaces the name, so it is not read as a property.
  return typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;
}
