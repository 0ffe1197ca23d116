import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import * as v from 'valibot';
import { isLoopback, parseAddresses } from '../shared/index.ts';

function parsed<Value>(message: string, parse: (text: string) => Value | undefined) {
  return v.pipe(
    v.string(message),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message });
      return NEVER;
    }),
  );
}

function address(message: string, isValid: (url: URL) => boolean, toText = (url: URL, _given: string) => url.href) {
  return parsed(message, (text) => {
    const url = URL.parse(text);
    return url !== null && isValid(url) ? toText(url, text) : undefined;
  });
}

const isOrigin = (url: URL) => url.href === `${url.origin}/`;
const isHttp = ({ protocol }: URL) => /^https?:$/.test(protocol);
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
const toOrigin = ({ origin }: URL) => origin;
const asGiven = (_url: URL, given: string) => given;
const splitList = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A text as it was given. */
export const plain = v.optional(v.string());

/** Creates a rule for a whole number from 0 to `max`. */
export function wholeNumber(max: number) {
  return parsed(`must be a whole number from 0 to ${max}`, (text) =>
    /^\d+$/.test(text) && Number(text) <= max ? Number(text) : undefined,
  );
}

/** Port; 0 selects a free one. */
export const port = wholeNumber(65_535);

/** Share from 0 to 1. */
export const share = parsed('must be a number from 0 to 1', (text) => {
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
});

/** Origin as browsers reach it. */
export const origin = v.optional(
  address('must be an origin such as https://console.example.com', (url) => isHttp(url) && isOrigin(url), toOrigin),
);

/** Origin to which secrets are sent, so that only this machine may be addressed in clear. */
export const gatewayOrigin = address(
  'must be an origin that begins with https://',
  (url) => isSafe(url) && isOrigin(url),
  toOrigin,
);

/** Address of the upload service; an origin alone gets the service's path. */
export const uploadAddress = v.optional(
  address(`must be an address such as https://uploads.example.com${UPLOAD_SERVICE_PATH}`, isHttp, (url) =>
    isOrigin(url) ? new URL(UPLOAD_SERVICE_PATH, url).href : url.href,
  ),
);

/** Address to which people report. */
export const contact = v.optional(
  address('must be an address such as mailto:security@example.com', ({ protocol }) =>
    /^(https|mailto):$/.test(protocol),
  ),
);

/** Address of a linked page. */
export const page = v.optional(address('must be an address that begins with https://', isSafe));

/** Address of a service that browsers call. */
export const lookup = v.optional(address('must be an address that begins with http:// or https://', isHttp, asGiven));

/** Address of an OpenTelemetry collector. */
export const collector = v.optional(address('must be an address such as http://127.0.0.1:4318', isHttp, asGiven));

/** Address of a PostgreSQL database. */
export const database = v.optional(
  address(
    'must be an address such as postgres://user@127.0.0.1:5432/abrak',
    ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
    asGiven,
  ),
);

/** Address of a mail server. */
export const mailServer = address(
  'must be an address such as smtp://user:password@127.0.0.1:587, beside MAIL_FROM',
  ({ protocol }) => /^smtps?:$/.test(protocol),
  asGiven,
);

/** Origins, separated by commas or spaces. */
export const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform(splitList),
    v.array(
      v.pipe(
        v.string(),
        v.check((text) => URL.parse(text)?.origin === text, 'must list origins such as http://127.0.0.1:6006'),
      ),
    ),
  ),
  '',
);

/** Addresses and networks, separated by commas or spaces. */
export const addresses = v.optional(
  parsed('must list the addresses of proxies such as 127.0.0.1 or 10.0.0.0/8', (text) =>
    parseAddresses(splitList(text)),
  ),
  '',
);
