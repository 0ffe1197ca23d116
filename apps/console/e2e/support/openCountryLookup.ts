import { once } from 'node:events';
import { createServer } from 'node:http';

/** A local stand-in for a public service that returns the country of a device. */
export interface CountryLookup {
  readonly url: string;
  /** Country code of the next responses; undefined for a failure. */
  answer: string | undefined;
  readonly requestCount: () => number;
  close(): Promise<void>;
}

/** Starts a country lookup on a free port. */
export async function openCountryLookup(): Promise<CountryLookup> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    response.writeHead(lookup.answer === undefined ? 500 : 200, headers);
    response.end(JSON.stringify({ countryCode: lookup.answer }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The lookup has no port.');
  const lookup: CountryLookup = {
    url: `http://127.0.0.1:${address.port}/json`,
    answer: undefined,
    requestCount: () => requests,
    close: () => server[Symbol.asyncDispose](),
  };
  return lookup;
}
