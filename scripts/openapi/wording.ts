import type { ContractNoun } from '@abrak/core/internal/contract';

/** Information about the document. */
export const info = {
  title: 'Contract of Abrak’s backend',
  version: '1.0.0',
  summary: 'Every call that the console and the components make, and every call of the reference backend.',
  description: [
    'Generated from the wire schemas of `@abrak/core`; the contract suite proves it on the reference backend.',
    'A call with `x-capability` exists on servers that announce the capability in `capabilities` of the settings, and so does a field or parameter; `x-capabilities` tells what each means. A call with `x-extension` goes beyond the given API without a capability. All other calls are given.',
    'Paths carry the default prefixes of the services; a client can be told others.',
    'Prices and invoices are in thousands of toman, balances and transactions in whole toman, sizes in bytes, moments in milliseconds since the epoch. These units of money and quotas are the defaults of `units` in the provider configuration of `@abrak/core`.',
    'An answer with `errors` is a failure whatever its status; the first entry decides. The names of the error examples are the codes of `ApiError`.',
    'Answers may have more fields than are listed.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
} as const;

/** Servers of the API. */
export const servers = [{ url: '/', description: 'The API' }] as const;

/** Servers of the upload service. */
export const uploadServers = [
  {
    url: '{scheme}://{host}:{port}',
    description: 'The upload service',
    variables: {
      scheme: { default: 'https', enum: ['https', 'http'] },
      host: { default: 'localhost' },
      port: { default: '9234' },
    },
  },
] as const;

/** Descriptions of the nouns. */
export const nounDescriptions: Readonly<Record<ContractNoun, string>> = {
  settings: 'Feature switches, messages and capabilities of the provider.',
  account: 'Sign-in, registration, profile, sessions and storage plans.',
  files: 'Documents, uploads, sharing, trash, previews, downloads and archives.',
  billing: 'Invoices, payments, the wallet and the bank.',
  servers: 'Catalogue, orders, power, renewal and upgrades of servers.',
  hosting: 'Hosts and domains.',
  partners: 'Tokens for pages of partners, API keys of customers, and webhooks.',
};

/** Ways to prove an identity. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'header', name: 'token', description: 'Session token of a signed-in customer.' },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description: 'The session token as a cookie; for addresses that a browser opens, never for other calls.',
  },
  pageToken: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description:
      "Token of a partner's page. Besides it the browser sends the page's origin. A call takes a token with one of the named scopes. An API key of a customer (`abk_…`) is taken alike, in this header or as `Authorization: Bearer`, and without an origin.",
  },
  partnerKey: { type: 'http', scheme: 'bearer', description: "Secret key of a partner's server, `sk_…`." },
} as const;
