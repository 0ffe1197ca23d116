import type { Config } from './configSchema.ts';
import { addresses } from './settings.ts';

type Contradiction = (config: Config) => string | undefined;

function givenAddresses(config: Config) {
  const values: Readonly<Record<string, unknown>> = config;
  return Object.entries(addresses).flatMap(([key, { facts }]) => {
    const address = values[key];
    return typeof address === 'string' ? [{ variable: facts.variable, address }] : [];
  });
}

// An address in clear would send the cookies and tokens that an encrypted one protects.
const mixedSchemes: Contradiction = (config) => {
  const given = givenAddresses(config);
  const secure = given.find(({ address }) => address.startsWith('https:'));
  const clear = given.find(({ address }) => address.startsWith('http:'));
  if (secure === undefined || clear === undefined) return undefined;
  return `${clear.variable} must begin with https:// like ${secure.variable}, not "${clear.address}".`;
};

// Ports alone keep neither cookies nor requests apart.
const sharedContentHost: Contradiction = (config) => {
  if (config.contentOrigin === undefined) return undefined;
  const { hostname } = new URL(config.contentOrigin);
  const same = givenAddresses(config).find(
    ({ variable, address }) => variable !== 'CONTENT_URL' && new URL(address).hostname === hostname,
  );
  return same && `CONTENT_URL must have a host of its own, not that of ${same.variable} (${hostname}).`;
};

const roleWithoutDatabase: Contradiction = ({ role, databaseUrl }) =>
  role === 'all' || databaseUrl !== undefined
    ? undefined
    : `--role ${role} needs DATABASE_URL: the embedded database belongs to one process, which does all the work.`;

const storeWithoutDatabase: Contradiction = ({ store, databaseUrl }) =>
  store === undefined || databaseUrl !== undefined
    ? undefined
    : 'STORE needs DATABASE_URL: the files of the embedded database are in its data folder.';

const unreachableStore: Contradiction = ({ isPresigning, store, apiOrigin, consoleOrigin }) => {
  if (!isPresigning) return undefined;
  if (store === undefined) return 'DOWNLOADS=presigned needs STORE: only an object store answers to signed addresses.';
  const isSecure = (apiOrigin ?? consoleOrigin)?.startsWith('https:') === true;
  const endpoint = store.publicEndpoint ?? store.endpoint;
  // Browsers refuse what an encrypted page downloads in clear.
  return isSecure && endpoint?.startsWith('http:') === true
    ? 'DOWNLOADS=presigned needs an https endpoint, because API_URL begins with https://: name it by publicEndpoint in STORE.'
    : undefined;
};

const contradictions = [storeWithoutDatabase, mixedSchemes, sharedContentHost, unreachableStore, roleWithoutDatabase];

/** Returns a sentence about settings that contradict each other; undefined when they agree. */
export function findContradiction(config: Config): string | undefined {
  for (const find of contradictions) {
    const sentence = find(config);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
