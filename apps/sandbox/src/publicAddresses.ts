import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import type { Config } from './config/index.ts';
import { isLoopback } from './shared/index.ts';

type Addresses = Pick<
  Config,
  'apiOrigin' | 'bankOrigin' | 'consoleFolder' | 'consoleOrigin' | 'contentOrigin' | 'host' | 'uploadUrl'
>;

/** Addresses of a sandbox as browsers reach it; cookie flags, links, policies and accepted hosts follow from them. */
export interface PublicAddresses {
  /** Origin of the API; undefined for the address it listens on. */
  readonly apiOrigin: string | undefined;
  /** True when the API is reached by https. */
  readonly isSecure: boolean;
  /** True when only this machine reaches the sandbox, even through a proxy. */
  readonly isForThisMachine: boolean;
  /** Returns true for the host names of the configured addresses. */
  isKnownHost(hostname: string): boolean;
}

/** Returns a host as spelled in URLs, with brackets around IPv6. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

// On this machine the console may be another server in front of the API, such as Vite's.
function isServedHere(origin: string, consoleFolder: string | undefined): boolean {
  const { hostname, protocol } = new URL(origin);
  return consoleFolder !== undefined && (protocol === 'https:' || !isLoopback(hostname));
}

/** Derives the public addresses from the settings. A console that the sandbox serves has the API's origin. */
export function publicAddresses(config: Addresses): PublicAddresses {
  const { consoleFolder, consoleOrigin, contentOrigin, bankOrigin, uploadUrl, host } = config;
  const apiOrigin =
    config.apiOrigin ??
    (consoleOrigin !== undefined && isServedHere(consoleOrigin, consoleFolder) ? consoleOrigin : undefined);
  const given = [apiOrigin, consoleOrigin, bankOrigin, uploadUrl].filter((address) => address !== undefined);
  const hosts = new Set([hostInUrl(host), ...given.map((address) => new URL(address).hostname)]);
  return {
    apiOrigin,
    isSecure: apiOrigin?.startsWith('https:') ?? false,
    isForThisMachine: [...hosts, ...(contentOrigin === undefined ? [] : [new URL(contentOrigin).hostname])].every(
      isLoopback,
    ),
    isKnownHost: (hostname) => isLoopback(hostname) || hosts.has(hostname),
  };
}

/** Addresses of a sandbox process. */
export interface UploadAddress {
  readonly apiOrigin: string | undefined;
  /** Configured address of the upload service; undefined for the upload port at the API's host. */
  readonly uploadUrl: string | undefined;
  readonly uploadPort: number;
}

/**
 * Returns the URL of the upload service as browsers reach it: the configured one, else the upload port at the origin of
 * the API, else at the host and with the scheme of the page that uploads.
 */
export function uploadUrlFor({
  apiOrigin,
  uploadUrl,
  uploadPort,
}: UploadAddress): (hostname: string, protocol: string) => string {
  return (hostname, protocol) => {
    if (uploadUrl !== undefined) return uploadUrl;
    const url = new URL(UPLOAD_SERVICE_PATH, apiOrigin ?? `${protocol}//${hostname}`);
    url.port = String(uploadPort);
    return url.href;
  };
}
