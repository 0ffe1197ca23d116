import { signIn } from '../../account/index.ts';
import { type Client, createSession, type ServicePrefixes } from '../../client/index.ts';
import { defaultPrefixes } from '../../client/internal.ts';
import { parseBody } from '../../shared/internal.ts';
import type { Operation } from '../../contract/index.ts';
import { type CallRecorder, recordCalls } from './callRecorder.ts';
import type { ContractBackend, ContractCredentials, ContractTools, CustomerWish } from './ContractBackend.ts';
import { type AdviceListener, Expectations } from './Expectations.ts';

/** Signed-in customer of a check. */
export interface ContractCustomer extends ContractCredentials {
  readonly client: Client;
}

/** Call that is sent as it is written. */
export interface RawCall {
  readonly method: Operation['method'];
  readonly service: keyof ServicePrefixes;
  /** Path below the service's prefix, with its query. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answer with its parsed body. */
export interface RawResult {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when empty; the text itself when it is not JSON. */
  readonly body: unknown;
}

/** Abilities of a check. */
export interface ContractContext {
  readonly expect: Expectations;
  readonly tools: ContractTools;
  readonly fetch: typeof globalThis.fetch;
  /** Creates a customer with nothing but the wished data and signs in. */
  customer(wish?: CustomerWish): Promise<ContractCustomer>;
  /** Signs in again as a customer, on another device. */
  signInAgain(credentials: ContractCredentials): Promise<ContractCustomer>;
  /** Creates a client without a session. */
  visitor(): Client;
  /** Sends a call with the session of a client. */
  raw(client: Client, call: RawCall): Promise<RawResult>;
  /** Returns a tool that the check has declared. */
  tool<Name extends keyof ContractTools>(name: Name): NonNullable<ContractTools[Name]>;
}

/** Sender of raw calls. */
interface RawSender extends Pick<CallRecorder, 'fetch'> {
  readonly prefixes: ServicePrefixes;
}

async function sendRaw({ fetch, prefixes }: RawSender, client: Client, call: RawCall): Promise<RawResult> {
  const token = client.session.current()?.token;
  const headers = {
    ...(token !== undefined && { token }),
    ...(call.key !== undefined && { 'idempotency-key': call.key }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const address = new URL(`${prefixes[call.service]}/${call.path}`, client.baseUrl);
  const answer = await fetch(address, { method: call.method, headers, ...body });
  return { status: answer.status, headers: answer.headers, body: parseBody(await answer.text()) };
}

/** Creates the context of one check; see `runCheck` for `onAdvice`. */
export function createContext(
  backend: ContractBackend,
  onAdvice?: AdviceListener,
): { readonly context: ContractContext; readonly recorder: CallRecorder } {
  const prefixes = { ...defaultPrefixes, ...backend.prefixes };
  const recorder = recordCalls(backend, prefixes);
  const { fetch, upload } = recorder;
  const visitor = () => backend.createClient({ session: createSession(), fetch, upload });
  const signInAgain = async (credentials: ContractCredentials) => {
    const client = visitor();
    await signIn(client, { identifier: credentials.username, password: credentials.password });
    return { ...credentials, client };
  };
  const { tools } = backend;
  const context: ContractContext = {
    expect: new Expectations(recorder.lastCall, onAdvice),
    tools,
    fetch,
    visitor,
    signInAgain,
    customer: async (wish = {}) => signInAgain(await backend.createCustomer(wish)),
    raw: (client, call) => sendRaw({ fetch, prefixes }, client, call),
    tool(name) {
      const tool = tools[name];
      if (tool === undefined) throw new Error(`The check uses the tool ${name} without declaring it.`);
      return tool;
    },
  };
  return { context, recorder };
}
