import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type ByteRange, parseByteRange } from './byteRange.ts';

export interface ServedFile {
  readonly sizeBytes: number;
  /** Strong validator with its quotes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called only when bytes are sent. */
  open(range: ByteRange): Promise<Readable>;
  /** Called when an answer that holds the first byte begins. */
  onStart?(): Promise<void>;
}

/** Headers that keep a customer's file from acting as a page of ours. */
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

/** Answers GET and HEAD for stored bytes: conditions, single ranges, and a body that follows the reader's pace. */
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
  if (start === 0) await file.onStart?.();
  if (file.sizeBytes === 0) return c.body(null, status, sized);
  const bytes = await file.open({ start, end });
  // The server's adaptor would end the body with the words of an error, as if they were among the bytes.
  bytes.once('error', () => outgoingOf(c)?.destroy());
  // Node and the DOM each declare a ReadableStream of their own; at run time there is one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
  return c.body(body, status, { ...sized, ...partial });
}

/** A Content-Disposition with the name in UTF-8 and an ASCII one for old readers (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
