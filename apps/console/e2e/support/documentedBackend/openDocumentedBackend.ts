import { createClient } from '@abrak/core';
import { solveCaptcha } from '@abrak/core/account';
import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { Sandbox } from '../startSandbox.ts';
import { documentedAnswer, FIRST_ERROR_STATUS } from './documentedAnswer.ts';
import { documentedBody, documentedCall, type DocumentedCall } from './documentedCall.ts';
import { CAPTCHA_ANSWER, CAPTCHA_PATH, captchaScript } from './ownCaptcha.ts';

/**
 * A backend that has only what the provider's documents show: a proxy of a sandbox that refuses all other calls, ignores
 * undocumented input and cuts every answer to the documented fields.
 */
export interface DocumentedBackend {
  /** Origin of the API and the console. */
  readonly url: string;
  readonly uploadUrl: string;
  /** Sets the sandbox that answers. */
  connectTo(sandbox: Pick<Sandbox, 'uploadUrl' | 'url'>): void;
  /** Returns and clears the calls that the documents do not have. */
  takeRefusedCalls(): string[];
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Paths of services; everything else is the console and what the pages of the sandbox look like. */
const apiPaths = /^\/(cfs|cws|vm|cli|dl|preview|public(?!\/(?:page\.css|fonts\/))|download|nwuploads|documents)(\/|$)/;

/** Headers beyond the documents. */
const ownHeaders: ReadonlySet<string> = new Set([
  'idempotency-key',
  'if-none-match',
  'etag',
  'set-cookie',
  'x-request-id',
  'retry-after',
]);

function withoutHeaders(headers: IncomingHttpHeaders, dropped: ReadonlySet<string>): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

const bodyHeaders: ReadonlySet<string> = new Set(['content-length', 'content-type', 'transfer-encoding']);

interface JsonAnswer {
  readonly status: number;
  /** Undefined for an empty body. */
  readonly json: unknown;
  readonly headers?: IncomingHttpHeaders;
}

function sendJson(response: ServerResponse, { status, json, headers = {} }: JsonAnswer): void {
  const kept = withoutHeaders(headers, new Set([...bodyHeaders, ...ownHeaders]));
  if (json === undefined) response.writeHead(status, kept).end();
  else response.writeHead(status, { ...kept, 'content-type': 'application/json' }).end(JSON.stringify(json));
}

function refusal(status: number, msg: string): JsonAnswer {
  return { status, json: { errors: [{ msg }] } };
}

function parse(body: string): unknown {
  return body === '' ? undefined : JSON.parse(body);
}

/** Request of a browser and its answer. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

interface Passed {
  readonly origin: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Default: the body of the incoming request as it arrives. */
  readonly body?: string;
}

/** Sends a request to the sandbox; the connection ends when the browser gives up. */
async function passOn(
  { incoming, response }: Exchange,
  { origin, path, headers, body }: Passed,
): Promise<IncomingMessage> {
  const { method = 'GET' } = incoming;
  const outgoing = request(new URL(origin), { path, method, headers: { ...headers, host: new URL(origin).host } });
  response.on('close', () => outgoing.destroy());
  if (body === undefined) incoming.pipe(outgoing);
  else outgoing.end(body);
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (answer === undefined) throw new Error(`${method} ${path} was not answered.`);
  return answer;
}

const isJson = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('application/json') ?? false;

function sendStream(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 0, withoutHeaders(answer.headers, ownHeaders));
  answer.pipe(response);
}

interface Target {
  readonly api: string;
  readonly upload: string;
}

/** Paths of downloads of archives by their token; the documents show only the token. */
type Archives = Map<string, string>;

function archivePathOf(operationId: string, json: unknown): readonly [string, string] | undefined {
  if (operationId !== 'createArchive' || typeof json !== 'object' || json === null) return undefined;
  const { token, uuid, name }: Readonly<Record<string, unknown>> = { ...json };
  return [String(token), `/dl/${[token, uuid, name].map((part) => encodeURIComponent(String(part))).join('/')}`];
}

/** Returns the body of a registration whose captcha the sandbox accepts; undefined when the provider's is not solved. */
async function registrationBody(body: unknown, { api }: Target): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'reCaptcha') !== CAPTCHA_ANSWER) return undefined;
  return { ...body, reCaptcha: await solveCaptcha(createClient({ baseUrl: api })) };
}

interface World {
  readonly target: Target;
  readonly archives: Archives;
}

/** Returns the request as the sandbox gets it; undefined for a registration without the provider's captcha. */
async function requestOf(
  { incoming }: Exchange,
  { operation, parameters, query }: DocumentedCall,
  { target, archives }: World,
): Promise<Passed | undefined> {
  const url = new URL(incoming.url ?? '/', target.api);
  const encoded = query.size === 0 ? '' : `?${query}`;
  // The listing of the root depends on its unescaped plus signs.
  const search = operation.id === 'listRoot' ? url.search : encoded;
  const passed = {
    origin: operation.service === 'upload' ? target.upload : target.api,
    path: `${archives.get(parameters['token'] ?? '') ?? url.pathname}${search}`,
    headers: withoutHeaders(incoming.headers, ownHeaders),
  };
  if (!isJson(incoming)) return passed;
  const sent = documentedBody(operation, parse(await text(incoming)));
  const body = operation.id === 'signUp' ? await registrationBody(sent, target) : sent;
  const headers = withoutHeaders(passed.headers, new Set(['content-length', 'transfer-encoding']));
  return body === undefined ? undefined : { ...passed, headers, body: JSON.stringify(body) };
}

async function answerCall(exchange: Exchange, call: DocumentedCall, world: World): Promise<void> {
  const { response } = exchange;
  const { id, method, answers } = call.operation;
  const passed = await requestOf(exchange, call, world);
  if (passed === undefined) return sendJson(response, refusal(400, 'کد امنیتی درست نیست'));
  const answer = await passOn(exchange, passed);
  const { statusCode: status = 0, headers } = answer;
  if (!isJson(answer) && status < FIRST_ERROR_STATUS && answers.some(({ type }) => type !== undefined))
    return sendStream(answer, response);
  const json = isJson(answer) ? parse(await text(answer)) : void answer.resume();
  const archive = archivePathOf(id, json);
  if (archive !== undefined) world.archives.set(...archive);
  return sendJson(response, { ...documentedAnswer(id, { status, json }, method), headers });
}

async function listen(server: Server): Promise<string> {
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The backend has no port.');
  return `http://${HOST}:${address.port}`;
}

/** Starts a documented backend. */
export async function openDocumentedBackend(): Promise<DocumentedBackend> {
  let target: Target | undefined;
  const refused: string[] = [];
  const archives: Archives = new Map();

  const answer = async (incoming: IncomingMessage, response: ServerResponse, base: 'api' | 'upload') => {
    if (target === undefined) throw new Error('The backend has no sandbox yet.');
    const { method = '', url = '/', headers } = incoming;
    const address = new URL(url, target[base]);
    if (address.pathname === CAPTCHA_PATH)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(captchaScript);
    if (method === 'OPTIONS' || (base === 'api' && !apiPaths.test(address.pathname))) {
      return sendStream(await passOn({ incoming, response }, { origin: target[base], path: url, headers }), response);
    }
    const call = documentedCall(method, address);
    if ('operation' in call) return answerCall({ incoming, response }, call, { target, archives });
    refused.push(`${method} ${address.pathname}${address.search}: ${call.reason}`);
    incoming.resume();
    return sendJson(response, refusal(404, 'یافت نشد'));
  };
  const open = (base: 'api' | 'upload') =>
    createServer((incoming, response) => {
      // The browser or the sandbox has closed the connection.
      answer(incoming, response, base).catch(() => response.destroy());
    });
  const servers = [open('api'), open('upload')] as const;
  const [url, uploadOrigin] = await Promise.all([listen(servers[0]), listen(servers[1])]);
  return {
    url,
    uploadUrl: `${uploadOrigin}${UPLOAD_SERVICE_PATH}`,
    connectTo(sandbox) {
      target = { api: sandbox.url, upload: new URL(sandbox.uploadUrl).origin };
    },
    takeRefusedCalls: () => refused.splice(0),
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}
