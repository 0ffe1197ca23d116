import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { invalidInput, Refusal } from '../../shared/index.ts';
import { headerText } from '../headerText.ts';
import type { FetchPolicy } from './fetchPolicy.ts';

const MAX_REDIRECTS = 5;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Timeouts of a guarded fetch, in milliseconds. */
export interface FetchTimes {
  /** Until the headers of each response, including DNS lookup and connecting. */
  readonly headMs: number;
  /** Between two chunks of data. */
  readonly idleMs: number;
  /** For the whole fetch, including redirects and the body. */
  readonly wholeMs: number;
}

// The total stays below the listener's idle timeout and the client's request timeout of 150 seconds.
const defaultTimes: FetchTimes = { headMs: 10_000, idleMs: 15_000, wholeMs: 110_000 };

export interface GuardedFetchOptions {
  readonly policy: FetchPolicy;
  readonly signal: AbortSignal;
  readonly times?: FetchTimes;
}

/** A successful response of a guarded fetch. */
export interface Fetched {
  /** URL after all redirects. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /**
   * Response body; fails with `urlUnreachable` when it is incomplete. A caller that does not read it to its end must
   * destroy it.
   */
  readonly body: Readable;
}

function refused(msg: string): Refusal {
  return new Refusal('urlRefused', { msg, field: 'url' });
}

function unreachable(msg: string, cause?: unknown): Refusal {
  return new Refusal('urlUnreachable', { msg, field: 'url', cause });
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

function refuseForbidden(url: URL, policy: FetchPolicy): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('only http and https');
  if (url.username !== '' || url.password !== '') throw refused('no credentials in an address');
  if (!policy.isPortAllowed(portOf(url))) throw refused('port not allowed');
}

function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const stop = () => reject(unreachable('no answer in time', signal.reason));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  value.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

async function findAddresses({ hostname }: URL, { resolve }: FetchPolicy): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return [host];
  try {
    return await resolve(host);
  } catch (error) {
    throw unreachable('host not found', error);
  }
}

async function allowedAddresses(url: URL, policy: FetchPolicy): Promise<readonly string[]> {
  const addresses = await findAddresses(url, policy);
  if (addresses.length === 0) throw unreachable('host not found');
  const allowed = addresses.filter((address) => policy.isAddressAllowed(address, portOf(url)));
  if (allowed.length === 0) throw refused('address not allowed');
  return allowed;
}

// Returns the checked addresses instead of resolving the name again, which prevents DNS rebinding.
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** Request of a guarded fetch. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const plainGet: Outgoing = { method: 'GET', headers: { accept: '*/*' } };

interface Connection {
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
}

function send(url: URL, { method, headers, body }: Outgoing, { addresses, signal }: Connection): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    // No shared agent: it might use a proxy, which resolves the host itself.
    agent: false,
    lookup: lookupOf(addresses),
    signal,
    method,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Abrak', ...headers },
  }).end(body);
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on('response', resolve);
  request.on('error', (error) => reject(unreachable('no answer', error)));
  // A protocol switch and other invalid responses close the request without an error event.
  request.on('close', () => reject(unreachable('no answer')));
  return promise;
}

/** Sends one request, restricted by the policy, and returns its answer, which the caller must read or destroy. */
export async function openGuarded(
  url: URL,
  { policy, signal, times = defaultTimes }: GuardedFetchOptions,
  outgoing: Outgoing = plainGet,
): Promise<IncomingMessage> {
  refuseForbidden(url, policy);
  const untilHead = AbortSignal.any([signal, AbortSignal.timeout(times.headMs)]);
  const addresses = await orAborted(allowedAddresses(url, policy), untilHead);
  const request = send(url, outgoing, { addresses, signal });
  request.setTimeout(times.idleMs, () => request.destroy(new Error('idle')));
  try {
    return await orAborted(answerOf(request), untilHead);
  } catch (error) {
    request.destroy();
    throw error;
  }
}

function redirectTarget({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL {
  if (!redirectStatuses.has(statusCode)) throw unreachable(`answered ${statusCode}`);
  const url = location === undefined ? null : URL.parse(headerText(location), from);
  if (url === null) throw unreachable('redirected to nowhere');
  return url;
}

function wholeBody(response: IncomingMessage): Readable {
  const body = new PassThrough();
  // The stream may fail before a reader is attached; without a listener the error would crash the process.
  body.on('error', () => undefined);
  body.on('close', () => response.destroy());
  response.on('error', (error) => body.destroy(unreachable('answer cut off', error)));
  return response.pipe(body);
}

async function follow(url: URL, options: GuardedFetchOptions, redirectsLeft: number): Promise<Fetched> {
  const response = await openGuarded(url, options);
  if (response.statusCode === 200) return { url, headers: response.headers, body: wholeBody(response) };
  response.destroy();
  const next = redirectTarget(response, url);
  if (redirectsLeft === 0) throw unreachable('too many redirects');
  return follow(next, options, redirectsLeft - 1);
}

/**
 * Fetches a URL from user input, restricted by the policy (SSRF protection): every redirect is checked again, and the
 * checked IP address is the one connected to. Throws `badRequest` for an invalid URL, `urlRefused` for a forbidden one,
 * and `urlUnreachable` without a 200 response in time.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<Fetched> {
  const url = URL.parse(address);
  if (url === null) throw invalidInput('url', 'not an address');
  const { wholeMs } = options.times ?? defaultTimes;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(wholeMs)]);
  return follow(url, { ...options, signal }, MAX_REDIRECTS);
}
