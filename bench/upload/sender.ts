import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

// Sends one multipart upload from memory over a bare socket and prints its seconds: url, token, name, bytes.
const [, , address = '', token = '', name = '', size = '0'] = process.argv;
const fileBytes = Number(size);
const { hostname, port, pathname } = new URL(address);

const CHUNK_BYTES = 256 * 1024;
const chunk = randomBytes(CHUNK_BYTES);
const boundary = 'abrak-bench-boundary';
const field = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`;
const opening = `${field('name="pathId"')}\r\n0\r\n${field(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`;
const closing = `\r\n--${boundary}--\r\n`;

const head = [
  `POST ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  `token: ${token}`,
  'Connection: close',
  `Content-Type: multipart/form-data; boundary=${boundary}`,
  `Content-Length: ${opening.length + fileBytes + closing.length}`,
  '\r\n',
].join('\r\n');

const socket = connect(Number(port), hostname);
await once(socket, 'connect');
const answer: string[] = [];
socket.setEncoding('utf8').on('data', (text: string) => void answer.push(text));
const ended = once(socket, 'end');

const startedAt = performance.now();
socket.write(head + opening);
for (let left = fileBytes; left > 0 && answer.length === 0; left -= CHUNK_BYTES) {
  if (!socket.write(chunk.subarray(0, Math.min(left, CHUNK_BYTES)))) await once(socket, 'drain');
}
socket.write(closing);
await ended;
const seconds = (performance.now() - startedAt) / 1000;

if (answer[0]?.startsWith('HTTP/1.1 200') !== true) throw new Error(`The upload was refused: ${answer.join('')}`);
console.log(seconds);
