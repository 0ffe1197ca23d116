import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SendOptions {
  /** Default POST. */
  readonly method?: string;
  /** Besides what says that JSON comes. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends JSON over a connection of its own: the server closes it when it has heard enough. */
export async function sendAlone(
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
