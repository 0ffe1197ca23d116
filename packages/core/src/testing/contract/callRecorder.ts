import type { ServicePrefixes, UploadTransport } from '../../client/index.ts';
import { parseBody } from '../../shared/internal.ts';
import { checkExchange } from './checkExchange.ts';
import type { ContractBackend } from './ContractBackend.ts';
import type { ContractViolation } from './ContractViolation.ts';

/** Observes the calls of a check. */
export interface CallRecorder {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
  /** Returns the method, path and query of the last call. */
  lastCall(): string;
  /** Returns the calls that deviate from the registry of operations, in their order. */
  deviations(): readonly ContractViolation[];
}

function nameOf(method: string, address: string): string {
  const { protocol, pathname, search, hash } = new URL(address);
  return protocol === 'data:' ? `${method} ${decodeURIComponent(hash.slice(1))}` : `${method} ${pathname}${search}`;
}

function typeOf({ headers }: Request | Response): string {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? '';
}

async function readRequestBody(request: Request): Promise<unknown> {
  const type = typeOf(request);
  if (type === 'application/json') return parseBody(await request.clone().text());
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(await request.clone().text()));
  return type === 'multipart/form-data' ? Object.fromEntries(await request.clone().formData()) : undefined;
}

// Clients read JSON whether or not the answer says so.
async function readAnswerBody(answer: Response): Promise<unknown> {
  return ['application/json', 'text/plain'].includes(typeOf(answer))
    ? parseBody(await answer.clone().text())
    : undefined;
}

/** Creates a recorder around a backend's transports. */
export function recordCalls(
  { fetch, upload }: Pick<ContractBackend, 'fetch' | 'upload'>,
  prefixes?: ServicePrefixes,
): CallRecorder {
  let last = 'no call';
  const deviations: ContractViolation[] = [];
  const check = (exchange: Parameters<typeof checkExchange>[0]) => {
    const violation = checkExchange(exchange, prefixes);
    if (violation !== undefined) deviations.push(violation);
  };
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { method } = request;
      const call = nameOf(method, request.url);
      last = call;
      const url = new URL(request.url);
      const requestBody = await readRequestBody(request);
      const answer = await fetch(request);
      if (url.protocol !== 'data:') {
        const hasIdempotencyKey = request.headers.has('idempotency-key');
        check({
          call,
          method,
          url,
          hasIdempotencyKey,
          requestBody,
          status: answer.status,
          answerBody: await readAnswerBody(answer),
        });
      }
      return answer;
    },
    async upload(request) {
      const { fields, fileName } = request;
      const url = new URL(request.url);
      const call = `${nameOf('POST', request.url)} (${fileName})`;
      last = call;
      const answer = await upload(request);
      const exchange = {
        call,
        method: 'POST',
        url,
        hasIdempotencyKey: false,
        requestBody: { ...fields, file: fileName },
      };
      check({ ...exchange, status: answer.status, answerBody: parseBody(answer.text) });
      return answer;
    },
    lastCall: () => last,
    deviations: () => deviations,
  };
}
