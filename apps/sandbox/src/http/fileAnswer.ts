import { encodeSegment } from '@abrak/core/internal';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type ByteRange, parseByteRange } from './byteRange.ts';

/** A file to serve and its headers. */
export interface ServedFile {
  readonly sizeBytes: number;
  /** Strong validator, including the quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Opens the bytes of a range; called only when bytes are sent. */
  open(range: ByteRange): Promise<Readable>;
  /** Returns the address at which the client gets the bytes itself; default: they are sent. */
  readonly location?: (() => Promise<string>) | undefined;
  /** Called before bytes or their address are sent. */
  onSend?(range: ByteRange): Promise<void>;
  /** Called before an answer that includes the first byte is sent. */
  onStart?(): Promise<void>;
}

/** Response headers that prevent a customer's file from running as a page of this origin. */
export const untrustedContentHeaders = {
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
};

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));
}

function rangeOf(c: Context, { etag, sizeBytes }: ServedFile): ByteRange | 'unsatisfiable' | undefined {
  const condition = c.req.header('if-range');
  if (condition !== undefined && condition !== etag) return undefined;
  return parseByteRange(c.req.header('range'), sizeBytes);
}

function outgoingOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>) {
  return env.outgoing;
}

/** Answers GET and HEAD for a stored file: conditional requests, single ranges, and a body with backpressure. */
export async function answerFile(c: Context, file: ServedFile): Promise<Response> {
  const headers = { 'accept-ranges': 'bytes', etag: file.etag, ...file.headers };
  if (matches(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
  const range = rangeOf(c, file);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.sizeBytes}` });
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  const sized = { ...headers, 'content-length': String(end - start + 1) };
  const partial = range && { 'content-range': `bytes ${start}-${end}/${file.sizeBytes}` };
  const status = partial ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, { ...sized, ...partial });
  await file.onSend?.({ start, end });
  if (start === 0) await file.onStart?.();
  if (file.sizeBytes === 0) return c.body(null, status, sized);
  if (file.location !== undefined) {
    c.header('cache-control', 'private, no-store');
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(await file.location(), 302);
  }
  const bytes = await file.open({ start, end });
  // Otherwise the server adapter would append the error text to the body.
  bytes.once('error', () => outgoingOf(c)?.destroy());
  // Node and the DOM declare separate ReadableStream types; at run time they are the same.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
  return c.body(body, status, { ...sized, ...partial });
}

/** Returns a Content-Disposition value with a UTF-8 name and an ASCII fallback (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeSegment(name)}`;
}
