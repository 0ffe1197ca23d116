import type { TestSandbox } from './openSandbox.ts';

/** Milliseconds after which a call counts as hanging. */
const HANG_MS = 30_000;

type Values = Readonly<Record<string, unknown>>;

/** A call in its parts. Values that are no texts are sent as JSON. */
export interface CallParts {
  readonly method: string;
  /** Path from the root, with `{name}` for each of `parameters`. */
  readonly path: string;
  readonly parameters?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  /** Media type of the body; undefined when there is none. */
  readonly bodyType: string | undefined;
  readonly body: unknown;
}

/** Answer to a call, read to its end. */
export interface CallAnswer {
  readonly status: number;
  readonly text: string;
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** Returns headers, without characters that no header can carry. */
function headersOf(values: Values): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values))
    headers.set(name, textOf(value).replaceAll(/[^\t\u0020-\u00FF]/g, ''));
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

/** Sends a call as it is, valid or not. Rejects when the server hangs or drops the connection. */
export async function sendCall(
  sandbox: Pick<TestSandbox, 'uploadUrl' | 'url'>,
  { method, path, parameters = {}, query = {}, headers: values = {}, bodyType, body }: CallParts,
): Promise<CallAnswer> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(parameters[name])));
  const base = path.startsWith('/nwuploads') ? new URL(sandbox.uploadUrl).origin : sandbox.url;
  const headers = headersOf(values);
  const hasBody = bodyType !== undefined && body !== undefined;
  if (hasBody && bodyType !== 'multipart/form-data') headers.set('content-type', bodyType);
  const response = await fetch(`${base}${filled}?${new URLSearchParams(entriesOf(query))}`, {
    method,
    headers,
    body: hasBody ? bodyOf(bodyType, body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANG_MS),
  });
  return { status: response.status, text: await response.text() };
}
