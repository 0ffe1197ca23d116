import type { TestSandbox } from '../openSandbox.ts';
import type { FuzzCall, FuzzOperation } from './openApiCalls.ts';

/** Milliseconds after which a call counts as hanging. */
const HANG_MS = 30_000;

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** Returns headers, without values that no header can carry. */
function headersOf(values: Readonly<Record<string, unknown>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(value).replaceAll(/[^\t\u0020-\u00FF]/g, '');
    headers.set(name, text);
  }
  return headers;
}

function entriesOf(body: unknown): [string, string][] {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).map(([name, value]) => [name, textOf(value)])
    : [['body', textOf(body)]];
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, text] of entriesOf(body)) {
    if (name === 'file') form.append(name, new Blob([text]), text.slice(0, 300));
    else form.append(name, text);
  }
  return form;
}

function bodyOf(type: string, body: unknown): BodyInit {
  if (type === 'multipart/form-data') return formOf(body);
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(entriesOf(body));
  return type === 'application/json' ? JSON.stringify(body) : textOf(body);
}

/** Answer to a generated call. */
export interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a generated call with a session's token. Rejects when the server hangs or drops the connection. */
export async function sendCall(
  sandbox: TestSandbox,
  { operation, call, token }: { operation: FuzzOperation; call: FuzzCall; token: string },
): Promise<FuzzAnswer> {
  const inPlace = (place: string) =>
    Object.fromEntries(Object.entries(call.parameters).filter(([name]) => operation.places[name] === place));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(call.parameters[name])),
  );
  const base = operation.path.startsWith('/nwuploads') ? new URL(sandbox.uploadUrl).origin : sandbox.url;
  const query = new URLSearchParams(entriesOf(inPlace('query')));
  const headers = headersOf({ ...inPlace('header'), token });
  const { bodyType } = operation;
  const hasBody = bodyType !== undefined && call.body !== undefined;
  if (hasBody && bodyType !== 'multipart/form-data') headers.set('content-type', bodyType);
  const response = await fetch(`${base}${path}?${query}`, {
    method: operation.method,
    headers,
    body: hasBody ? bodyOf(bodyType, call.body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANG_MS),
  });
  return { status: response.status, text: await response.text() };
}
