import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { StartError } from './StartError.ts';

function parseOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new StartError(`${name} must be an origin such as https://console.example.com, not "${text}".`);
}

/** Parses the address of the upload service; an origin alone gets the service's path. */
function parseUploadUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol))
    return url.href === `${url.origin}/` ? new URL(UPLOAD_SERVICE_PATH, url).href : url.href;
  throw new StartError(
    `UPLOAD_URL must be an address such as https://uploads.example.com${UPLOAD_SERVICE_PATH}, not "${text}".`,
  );
}

function parseContact(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url !== null && /^(https|mailto):$/.test(url.protocol)) return url.href;
  throw new StartError(`SECURITY_CONTACT must be an address such as mailto:security@example.com, not "${text}".`);
}

/** Refuses addresses in clear beside encrypted ones: what one protects, the other would give away. */
function requireOneScheme(addresses: Readonly<Record<string, string | undefined>>): void {
  const given = Object.entries(addresses).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const secure = given.find(([, address]) => address.startsWith('https:'));
  const clear = given.find(([, address]) => address.startsWith('http:'));
  if (secure === undefined || clear === undefined) return;
  throw new StartError(`${clear[0]} must begin with https:// like ${secure[0]}, not "${clear[1]}".`);
}

/** Refuses a host of the files that is also another one: ports alone keep neither cookies nor requests apart. */
function requireOwnHost({ CONTENT_URL: content, ...others }: Readonly<Record<string, string | undefined>>): void {
  if (content === undefined) return;
  const { hostname } = new URL(content);
  const same = Object.entries(others).find(
    ([, address]) => address !== undefined && new URL(address).hostname === hostname,
  );
  if (same !== undefined)
    throw new StartError(`CONTENT_URL must have a host of its own, not that of ${same[0]} (${hostname}).`);
}

/** Reads the public addresses. Throws a StartError for addresses that are invalid or contradict each other. */
export function readAddresses(env: Readonly<Record<string, string | undefined>>) {
  const addresses = {
    CONSOLE_URL: parseOrigin('CONSOLE_URL', env['CONSOLE_URL']),
    API_URL: parseOrigin('API_URL', env['API_URL']),
    UPLOAD_URL: parseUploadUrl(env['UPLOAD_URL']),
    BANK_URL: parseOrigin('BANK_URL', env['BANK_URL']),
    CONTENT_URL: parseOrigin('CONTENT_URL', env['CONTENT_URL']),
  };
  requireOneScheme(addresses);
  requireOwnHost(addresses);
  return {
    consoleOrigin: addresses.CONSOLE_URL,
    apiOrigin: addresses.API_URL,
    uploadUrl: addresses.UPLOAD_URL,
    bankOrigin: addresses.BANK_URL,
    contentOrigin: addresses.CONTENT_URL,
    securityContact: parseContact(env['SECURITY_CONTACT']),
  };
}
