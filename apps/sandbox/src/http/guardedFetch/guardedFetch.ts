import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { headerText } from '../headerText.ts';
import { HttpError } from '../HttpError.ts';
import type { FetchPolicy } from './fetchPolicy.ts';

const MAX_REDIRECTS = 5;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** How long a guarded fetch waits, in milliseconds. */
export interface FetchTimes {
  /** For the head of each answer, finding and reaching the host included. */
  readonly headMs: number;
  /** For the next byte. */
  readonly idleMs: number;
  /** For everything, redirects and body included. */
  readonly wholeMs: number;
}

// The whole stays below the time after which the listener cuts a silent connection and a client gives up (A §7).
const defaultTimes: FetchTimes = { headMs: 10_000, idleMs: 15_000, wholeMs: 110_000 };

export interface GuardedFetchOptions {
  readonly policy: FetchPolicy;
  readonly signal: AbortSignal;
  readonly times?: FetchTimes;
}

export interface Fetched {
  /** Where the bytes came from in the end. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Fails with urlUnreachable when the bytes do not come whole; whoever does not read it to its end destroys it. */
  readonly body: Readable;
}

function refused(msg: string): HttpError {
  return new HttpError('urlRefused', { msg, field: 'url' });
}

function unreachable(msg: string, cause?: unknown): HttpError {
  return new HttpError('urlUnreachable', { msg, field: 'url', cause });
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

// The name is not looked up again: what was checked is what is connected to.
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

function send(url: URL, addresses: readonly string[], signal: AbortSignal): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    // An agent of its own: a shared one might go through a proxy, which connects wherever it likes.
    agent: false,
    lookup: lookupOf(addresses),
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Abrak' },
  }).end();
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.on('response', resolve);
  request.on('error', (error) => reject(unreachable('no answer', error)));
  // An answer that is none, such as a switch to another protocol, ends without an error.
  request.on('close', () => reject(unreachable('no answer')));
  return promise;
}

async function open(url: URL, { policy, signal, times = defaultTimes }: GuardedFetchOptions): Promise<IncomingMessage> {
  refuseForbidden(url, policy);
  const untilHead = AbortSignal.any([signal, AbortSignal.timeout(times.headMs)]);
  const addresses = await orAborted(allowedAddresses(url, policy), untilHead);
  const request = send(url, addresses, signal);
  request.setTimeout(times.idleMs, () => request.destroy(new Error('idle')));
  try {
    return await orAborted(answerOf(request), untilHead);
  } catch (error) {
    request.destroy();
    throw error;
  }
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL {
  if (!redirectStatuses.has(statusCode)) throw unreachable(`answered ${statusCode}`);
  const url = location === undefined ? null : URL.parse(headerText(location), from);
  if (url === null) throw unreachable('redirected to nowhere');
  return url;
}

function wholeBody(response: IncomingMessage): Readable {
  const body = new PassThrough();
  // It may fail before anybody listens.
  body.on('error', () => undefined);
  body.on('close', () => response.destroy());
  response.on('error', (error) => body.destroy(unreachable('answer cut off', error)));
  return response.pipe(body);
}

async function follow(url: URL, options: GuardedFetchOptions, redirectsLeft: number): Promise<Fetched> {
  const response = await open(url, options);
  if (response.statusCode === 200) return { url, headers: response.headers, body: wholeBody(response) };
  response.destroy();
  const next = redirectOf(response, url);
  if (redirectsLeft === 0) throw unreachable('too many redirects');
  return follow(next, options, redirectsLeft - 1);
}

/**
 * Gets what an address from outside names without letting it reach anything but what the policy allows: every hop is
 * checked again, and the address that was checked is the one that is connected to. Refuses with badRequest for what is
 * no address, urlRefused for one that is not allowed, urlUnreachable for one that does not answer 200 in time.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<Fetched> {
  const url = URL.parse(address);
  if (url === null) throw new HttpError('badRequest', { msg: 'not an address', field: 'url' });
  const { wholeMs } = options.times ?? defaultTimes;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(wholeMs)]);
  return follow(url, { ...options, signal }, MAX_REDIRECTS);
}
