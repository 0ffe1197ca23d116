/** Place of the bytes in an S3-compatible object store. */
export interface S3Address {
  readonly bucket: string;
  /** Beginning of all keys, empty or with a slash at its end. */
  readonly prefix: string;
  /** Undefined for the endpoint of AWS in the region. */
  readonly endpoint: string | undefined;
  /** Endpoint as browsers reach it; undefined for the same. */
  readonly publicEndpoint?: string | undefined;
  readonly region: string;
  /** True puts the bucket into the path of URLs instead of their host. */
  readonly isPathStyle: boolean;
  /** Key of the store; undefined uses the key that the machine or its files have. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
  /** True sends a CRC-32 with each part, which the store verifies. */
  readonly hasChecksums: boolean;
}

/** Values of the environment for an address that names none. */
export interface StoreDefaults {
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  readonly sessionToken?: string | undefined;
}

const DEFAULT_REGION = 'us-east-1';
const knownParameters = new Set(['endpoint', 'publicEndpoint', 'region', 'pathStyle', 'checksums']);

function readSwitch(text: string | null, fallback: boolean): boolean | undefined {
  if (text === null) return fallback;
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function toCredentials({ accessKeyId, secretAccessKey, sessionToken }: StoreDefaults): S3Address['credentials'] {
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
}

/**
 * Parses the address of an object store, such as `s3://bucket/prefix?endpoint=https://s3.example`. Returns undefined for
 * an invalid address.
 */
export function parseStoreAddress(text: string, defaults: StoreDefaults): S3Address | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.hostname === '' || url.username !== '' || url.port !== '')
    return undefined;
  const { searchParams: given } = url;
  const endpoint = given.get('endpoint') ?? defaults.endpoint;
  const publicEndpoint = given.get('publicEndpoint') ?? undefined;
  const isPathStyle = readSwitch(given.get('pathStyle'), endpoint !== undefined);
  const hasChecksums = readSwitch(given.get('checksums'), false);
  const isKnown = [...given.keys()].every((name) => knownParameters.has(name));
  if (
    !isKnown ||
    isPathStyle === undefined ||
    hasChecksums === undefined ||
    ![endpoint, publicEndpoint].every((address) => address === undefined || isEndpoint(address))
  )
    return undefined;
  const path = url.pathname.replace(/^\/|\/$/g, '');
  const region = given.get('region') ?? defaults.region ?? DEFAULT_REGION;
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    ...(publicEndpoint !== undefined && { publicEndpoint }),
    region,
    isPathStyle,
    hasChecksums,
    credentials: toCredentials(defaults),
  };
}
