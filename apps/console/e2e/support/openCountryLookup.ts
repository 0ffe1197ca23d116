import { once } from 'node:events';
import { createServer } from 'node:http';

/** A local service that returns the country of a device, like the public ones. */
export interface CountryLookup {
  readonly url: string;
  /** Next answers: a country's two letters, or undefined for a failure. */
  answer: string | undefined;
  readonly askedCount: () => number;
  close(): Promise<void>;
}

/** Opens it on a free port. */
export async function openCountryLookup(): Promise<CountryLookup> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
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
    askedCount: () => asked,
    close: () => server[Symbol.asyncDispose](),
  };
  return lookup;
}
