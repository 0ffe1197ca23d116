import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Posts JSON over a connection of its own: the server closes it when it has heard enough. */
export async function postAlone(url: string, body: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const headers = { 'content-type': 'application/json' };
  const call = request(url, { method: 'POST', agent: false, headers }, (response) => {
    text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer) }), reject);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}
