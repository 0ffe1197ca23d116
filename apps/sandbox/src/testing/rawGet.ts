import { once } from 'node:events';
import { connect } from 'node:net';

/** Requests a path exactly as written, which clients based on URL would normalize. Returns the whole answer as text. */
export async function rawGet(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  return answer;
}
