import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Method and headers of a request. */
export interface SendOptions {
  /** Default: POST. */
  readonly method?: string;
  /** Headers besides the content type of JSON. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends JSON over a connection of its own, because the server closes the connection when it refuses the rest of a body.
 */
export async function sendOnOwnConnection(
  url: string,
  body: string,
  { method = 'POST', headers = {} }: SendOptions = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const options = { method, agent: false, headers: { 'content-type': 'application/json', ...headers } };
  const call = request(url, options, (response) => {
    text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer) }), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}
