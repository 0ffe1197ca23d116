import { apiErrorFromAnswer, isApiError, ApiError } from './ApiError.ts';
import { parseBody } from '../shared/internal.ts';

/** Request for all or part of the bytes at an address. */
export interface BytesCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Index of the first byte; default 0. */
  readonly start?: number;
  /** Maximum number of bytes to read; default: to the end. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Cookie policy of the request; default `same-origin`. */
  readonly credentials?: 'omit' | 'same-origin';
}

/** Bytes of a file and the file's total size. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Size of the whole file; null when the server does not send it. */
  readonly totalBytes: number | null;
  /** Content type sent by the server; null when it sends none. */
  readonly contentType: string | null;
}

type Fetch = typeof globalThis.fetch;

const STATUS_PARTIAL = 206;
const STATUS_RANGE_NOT_SATISFIABLE = 416;

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

/** Reads up to `maxBytes` of a body after skipping the first `skip` bytes, then cancels the rest. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  skip: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let [toSkip, left] = [skip, maxBytes];
  while (left > 0) {
    // Chunks of a stream can only be read one after the other.
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
  const isPart = status === STATUS_PARTIAL || status === STATUS_RANGE_NOT_SATISFIABLE;
  // The length of a compressed answer is not that of the file.
  const isCompressed = headers.has('content-encoding');
  const total = isPart ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length');
  return total === undefined || total === null || isCompressed ? null : Number(total);
}

async function read(fetch: Fetch, call: BytesCall): Promise<FilePart> {
  const response = await fetch(call.url, {
    headers: { ...call.headers, ...rangeHeader(call) },
    credentials: call.credentials ?? 'same-origin',
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  });
  const contentType = response.headers.get('content-type');
  const totalBytes = totalOf(response);
  if (response.status === STATUS_RANGE_NOT_SATISFIABLE) return { bytes: new Uint8Array(), totalBytes, contentType };
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw apiErrorFromAnswer(response.status, parseBody(await response.text()), { requestId });
  }
  if (response.body === null) return { bytes: new Uint8Array(), totalBytes: 0, contentType };
  const skip = response.status === STATUS_PARTIAL ? 0 : (call.start ?? 0);
  return {
    bytes: await readBody(response.body, skip, call.maxBytes ?? Number.POSITIVE_INFINITY),
    totalBytes,
    contentType,
  };
}

/** Reads bytes over HTTP, also from servers without range support. Rejects with ApiError only. */
export async function readBytes(fetch: Fetch, call: BytesCall): Promise<FilePart> {
  try {
    return await read(fetch, call);
  } catch (error) {
    if (isApiError(error)) throw error;
    if (call.signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: error });
    throw new ApiError({ code: error instanceof TypeError ? 'networkError' : 'generic', cause: error });
  }
}
