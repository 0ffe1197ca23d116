import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const BOUNDARY = 'x-boundary';

/** Returns one part of a multipart body. */
export function part(headers: string, body: string): string {
  return `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}\r\n`;
}

/** Returns a part with the value of a field. */
export function fieldPart(name: string, value: string): string {
  return part(`Content-Disposition: form-data; name="${name}"`, value);
}

/** Returns a part with the file. */
export function filePart(fileName: string, body: string): string {
  return part(`Content-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/html`, body);
}

/** Boundary that ends a multipart body. */
export const lastBoundary = `--${BOUNDARY}--\r\n`;

/** Upload request with a body that is sent as it is. */
export interface RawUpload {
  readonly url: string;
  readonly token: string;
  readonly body: string;
  readonly contentType?: string;
  /** Default: the length of the body. */
  readonly contentLength?: number;
}

function headOf({ url, token, body, contentType, contentLength }: RawUpload): string {
  const { host, pathname } = new URL(url);
  return [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `token: ${token}`,
    `Content-Type: ${contentType ?? `multipart/form-data; boundary=${BOUNDARY}`}`,
    `Content-Length: ${contentLength ?? Buffer.byteLength(body)}`,
    '\r\n',
  ].join('\r\n');
}

/** Opens a connection and sends a request exactly as given, for requests that no regular client sends. */
export async function startRawUpload(upload: RawUpload): Promise<Socket> {
  const { hostname, port } = new URL(upload.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(headOf(upload) + upload.body);
  return socket;
}

/** Sends a request exactly as given and reads the answer. */
export async function rawUpload(upload: RawUpload): Promise<{ readonly status: number; readonly body: unknown }> {
  const socket = await startRawUpload(upload);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    answer += chunk;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
    if (Buffer.byteLength(body) >= length) break;
  }
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}
