import { parseUrl } from './parseUrl.ts';

/** Parses the address of a service; undefined for text without a scheme or a host, such as `localhost:4300`. */
export function parseServiceUrl(address: string | URL, base?: string): URL | undefined {
  const url = parseUrl(String(address), base);
  // `localhost:4300` has the scheme `localhost:`.
  return url?.host === '' ? undefined : url;
}

/** Returns the sentence that tells a developer of a wrong address. */
export function wrongAddress(option: string, address: string | URL): string {
  return `${option} is ${JSON.stringify(String(address))}. It has to be an address that begins with https:// or http://, such as "https://api.example.com".`;
}

/** Parses the address of a service in an option of a call; throws a TypeError that says what is wrong. */
export function requireServiceUrl(option: string, address: string | URL, base?: URL): URL {
  const url = parseServiceUrl(address, base?.href);
  if (url === undefined) throw new TypeError(wrongAddress(option, address));
  return url;
}
