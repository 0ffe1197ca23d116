import { apiErrorFromAnswer, isApiError, ApiError } from './ApiError.ts';
import { parseBody } from './transport.ts';

/** Which bytes of an address to read. */
export interface BytesCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Index of the first byte; default 0. */
  readonly start?: number;
  /** Reads no further than so many bytes; default: to the end. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether cookies may go along; default: to the page's own origin. */
  readonly credentials?: 'omit' | 'same-origin';
}

/** Bytes of a file, and how many it has altogether. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null when the server does not tell. */
  readonly totalBytes: number | null;
  /** The type that the server gives it; null when it gives none. */
  readonly contentType: string | null;
}

type Fetch = typeof globalThis.fetch;

const STATUS_PARTIAL = 206;
const STATUS_BEYOND_THE_END = 416;

function rangeHeader({ start = 0, maxBytes }: BytesCall): Readonly<Record<string, string>> {
  if (start === 0 && maxBytes === undefined) return {};
  return { range: `bytes=${start}-${maxBytes === undefined ? '' : start + maxBytes - 1}` };
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Reads a body's bytes from `skip` on, and lets the rest go once there are enough. */
async function readBody(body: ReadableStream<Uint8Array>, skip: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let [toSkip, left] = [skip, maxBytes];
  while (left > 0) {
    // Each chunk comes after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return join(chunks);
    const kept = value.subarray(toSkip, toSkip + left);
    toSkip -= Math.min(toSkip, value.length);
    left -= kept.length;
    chunks.push(kept);
  }
  await reader.cancel();
  return join(chunks);
}

function totalOf({ status, headers }: Response): number | null {
  const isPart = status === STATUS_PARTIAL || status === STATUS_BEYOND_THE_END;
  // Of a packed answer the length says nothing about the file.
  const isPacked = headers.has('content-encoding');
  const told = isPart ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length');
  return told === undefined || told === null || isPacked ? null : Number(told);
}

async function read(fetch: Fetch, call: BytesCall): Promise<FilePart> {
  const response = await fetch(call.url, {
    headers: { ...call.headers, ...rangeHeader(call) },
    credentials: call.credentials ?? 'same-origin',
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  });
  const contentType = response.headers.get('content-type');
  const totalBytes = totalOf(response);
  if (response.status === STATUS_BEYOND_THE_END) return { bytes: new Uint8Array(), totalBytes, contentType };
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw apiErrorFromAnswer(response.status, parseBody(await response.text()), requestId);
  }
  if (response.body === null) return { bytes: new Uint8Array(), totalBytes: 0, contentType };
  const skip = response.status === STATUS_PARTIAL ? 0 : (call.start ?? 0);
  return { bytes: await readBody(response.body, skip, call.maxBytes ?? Number.POSITIVE_INFINITY), totalBytes, contentType };
}

/** Reads bytes over HTTP, also from servers that know no ranges; rejects with ApiError only. */
export async function readBytes(fetch: Fetch, call: BytesCall): Promise<FilePart> {
  try {
    return await read(fetch, call);
  } catch (error) {
    if (isApiError(error)) throw error;
    if (call.signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
    throw new ApiError({ code: error instanceof TypeError ? 'networkError' : 'generic', cause: error });
  }
}
