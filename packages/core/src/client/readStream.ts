import { parseBody } from '../shared/internal.ts';
import { ApiError, apiErrorFromAnswer } from './ApiError.ts';

/** Request whose answer is read as it arrives. */
export interface StreamRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: 'include' | 'omit';
  /** Called with each piece of the answer's text. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

async function open(fetch: typeof globalThis.fetch, { url, headers, ...init }: StreamRequest): Promise<Response> {
  const { credentials, signal } = init;
  const accepted = { accept: 'text/event-stream', ...headers };
  try {
    return await fetch(url, { headers: accepted, credentials, signal, cache: 'no-store' });
  } catch (error) {
    if (signal.aborted) throw new ApiError({ code: 'canceled', cause: error });
    throw new ApiError({ code: 'networkError', cause: error });
  }
}

/**
 * Reads an answer as it arrives; resolves when the server ends it or the connection breaks. Rejects with ApiError when
 * there is no successful answer, and when the call is aborted.
 */
export async function readStream(fetch: typeof globalThis.fetch, request: StreamRequest): Promise<void> {
  const { onText, signal } = request;
  const response = await open(fetch, request);
  if (!response.ok || response.body === null) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw apiErrorFromAnswer(response.status, parseBody(await response.text()), { requestId });
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const piece = await reader.read().catch(() => undefined);
    if (signal.aborted) throw new ApiError({ code: 'canceled' });
    // Proxies and networks cut connections that are open for long: no failure of the call.
    if (piece === undefined || piece.done) return;
    onText(decoder.decode(piece.value, { stream: true }));
  }
}
