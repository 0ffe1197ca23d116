import { describe, expect, test } from 'vitest';
import { wireErrorCodes } from '../../client/internal.ts';
import { memoryCapabilities } from '../memoryAccounts.ts';
import { createMemoryContractBackend } from '../memoryContractBackend.ts';
import { type ContractBackend, contractChecks, ContractViolation, leftOutReason, runCheck } from './index.ts';

type Json = Readonly<Record<string, unknown>>;

/** Change of a backend's answers or of the calls that reach it. */
interface Fault {
  /** Calls that the fault is about, as "METHOD /path?query". */
  readonly calls: RegExp;
  /** Replaces a call before it is answered; null answers it without an effect. */
  readonly request?: (request: Request) => Request | null;
  /** Replaces every object inside an answer. */
  readonly value?: (value: Json) => Json;
  /** Replaces the list of an answer. */
  readonly list?: (items: readonly unknown[]) => readonly unknown[];
  /** Replaces the status of an answer. */
  readonly status?: (status: number) => number;
}

function mapJson(value: unknown, { value: change = (same) => same, list = (same) => same }: Fault): unknown {
  if (Array.isArray(value)) return list(value.map((item) => mapJson(item, { value: change } as Fault)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, mapJson(inner, { value: change, list } as Fault)]);
  return change(Object.fromEntries(entries));
}

/** Wraps a backend so that it has a fault. */
function withFault(backend: ContractBackend, fault: Fault): ContractBackend {
  return {
    ...backend,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (!fault.calls.test(`${request.method} ${pathname}${search}`)) return backend.fetch(request);
      const changed = fault.request === undefined ? request : fault.request(request);
      if (changed === null) return new Response('{}');
      const answer = await backend.fetch(changed);
      const text = await answer.text();
      const body = text === '' ? '' : JSON.stringify(mapJson(JSON.parse(text), fault));
      return new Response(body, { status: fault.status?.(answer.status) ?? answer.status });
    },
  };
}

function withHeaders(request: Request, change: (headers: Headers) => void): Request {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
}

function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}

/** Sends every call with the first token that it has seen, so that customers share what they own. */
function withSharedToken(): (request: Request) => Request {
  let first: string | null = null;
  return (request) => {
    first ??= request.headers.get('token');
    return withHeaders(request, (headers) => headers.set('token', first ?? ''));
  };
}

const errorCode = (from: number, to: unknown) => (value: Json) =>
  value['code'] === from ? { ...value, code: to } : value;
const scaled = (field: string, factor: number) => (value: Json) => {
  const amount = value[field];
  return typeof amount === 'number' ? { ...value, [field]: amount * factor } : value;
};
const without = (field: string) => (value: Json) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));

type Row = readonly [title: string, fault: Fault, noun: RegExp, violated: readonly string[]];

const faults: readonly Row[] = [
  [
    'prices in toman',
    { calls: /nvoices|changePlan/, value: scaled('payablePrice', 1_000) },
    /^billing/,
    [
      'billing: an invoice has the fields and units of the wire, and adds up',
      'billing: paying charges the balance in toman and records a transaction',
    ],
  ],
  [
    'a balance in rial',
    { calls: /currentUser/, value: scaled('balance', 10) },
    /^account/,
    ['account: the customer has the fields and units of the wire'],
  ],
  [
    'moments in seconds',
    { calls: /documents/, value: scaled('createdAt', 0.001) },
    /^files/,
    ['files: documents have the fields and units of the wire'],
  ],
  [
    'the memory of machines in GB',
    { calls: /vmBills/, value: (value) => ('brush' in value ? scaled('ram', 1 / 1_024)(value) : value) },
    /^servers/,
    ['servers: paying builds the machine step by step'],
  ],
  [
    'documents without their sharing status',
    { calls: /documents/, value: without('sharingStatus') },
    /^files/,
    ['files: creating a folder answers the folder', 'files: documents have the fields and units of the wire'],
  ],
  [
    'another code for a taken name',
    { calls: /documents/, value: errorCode(wireErrorCodes.nameExists, wireErrorCodes.nameInvalid) },
    /^names|^moving/,
    ['names: renaming to a taken name, or a missing or foreign document, is refused'],
  ],
  [
    'refusals without the Persian word',
    { calls: /documents/, value: (value) => ('msg' in value ? { ...value, msg: 'conflict' } : value) },
    /^names/,
    ['names: a taken name is refused with the Persian word for "exists"'],
  ],
  [
    'status 200 for refusals',
    { calls: /hosts|domains/, status: () => 200 },
    /^hosting/,
    ['hosting: calls without a session are refused', 'hosting: invalid orders are refused with their field'],
  ],
  [
    "another customer's documents to download",
    { calls: /publicAccess/, request: withSharedToken() },
    /^downloads|^sharing/,
    ['downloads: a folder and a missing, trashed or foreign file are refused'],
  ],
  [
    "another customer's invoices to pay",
    { calls: /payByBalance|GET .*invoices\/\d/, request: withSharedToken() },
    /^billing/,
    ['billing: unknown and foreign invoices are missing'],
  ],
  [
    'ignored idempotency keys',
    { calls: /^/, request: (request) => withHeaders(request, (headers) => headers.delete('idempotency-key')) },
    /^billing|^payments|^orders|^hosting|^plans/,
    [
      'plans: a repeated key creates one invoice and is refused for another plan',
      'billing: a repeated key pays once and answers the same',
      'payments: a repeated key creates one payment',
      'orders: a repeated key creates one server and is refused for another order',
      'hosting: a repeated key creates one host and is refused for another order',
    ],
  ],
  [
    'windows in no order',
    { calls: /documents\/children.*limit/, list: (items) => items.toReversed() },
    /^files/,
    [
      'files: all windows together equal the sorted folder',
      'files: windows are sorted by size and date in both orders, folders first, then by name',
    ],
  ],
  [
    'lost answers to conflicts',
    { calls: /documents\/move/, request: (request) => withQuery(request, (query) => query.delete('onConflict')) },
    /^conflicts/,
    [
      'conflicts: keepBoth numbers the moved document',
      'conflicts: merge combines folders and replaces files with the same name',
    ],
  ],
  [
    'sessions that outlive signing out',
    { calls: /signout/, request: () => null },
    /^account/,
    ['account: signing out ends only this session'],
  ],
  [
    'ignored expected prices',
    {
      calls: /payByBalance/,
      request: (request) => new Request(request, { method: 'PUT', body: JSON.stringify({ payType: 'payByBalance' }) }),
    },
    /^billing/,
    ['billing: a key can be reused after a refusal'],
  ],
  [
    'an error list without errors',
    { calls: /vmBills/, value: (value) => ('errors' in value ? { message: 'failed' } : value) },
    /^servers|^orders/,
    ['servers: calls without a session are refused', 'orders: invalid orders are refused with their field'],
  ],
  [
    'erased bytes that still count',
    { calls: /DELETE .*documents/, request: () => null },
    /^trash/,
    ['trash: trashed bytes count as used, erased bytes do not'],
  ],
  [
    'deleted servers that stay',
    { calls: /DELETE .*vmBills\/\d+$/, request: () => null },
    /^deletion/,
    ['deletion: deleting a server without a machine cancels its invoice'],
  ],
];

// With a listener, calls are not compared with the registry: the checks themselves have to find the fault.
function throwAdvice(violation: ContractViolation): void {
  throw violation;
}

async function violationsOf(backend: ContractBackend, noun: RegExp): Promise<ReadonlyMap<string, ContractViolation>> {
  const violations = new Map<string, ContractViolation>();
  const capabilities = new Set(memoryCapabilities);
  for (const check of contractChecks.filter(({ name }) => noun.test(name))) {
    if (leftOutReason(check, { tools: backend.tools, capabilities }) !== undefined) continue;
    await runCheck(check, backend, throwAdvice).catch((error: unknown) => {
      if (error instanceof ContractViolation) violations.set(check.name, error);
      else throw error;
    });
  }
  return violations;
}

describe('the contract suite finds', () => {
  test.each(faults)('%s', async (_, fault, noun, violated) => {
    const violations = await violationsOf(withFault(createMemoryContractBackend(), fault), noun);
    expect([...violations.keys()]).toEqual(expect.arrayContaining([...violated]));
  });

  test('nothing in a backend without a fault', async () => {
    const violations = await violationsOf(withFault(createMemoryContractBackend(), { calls: /^/ }), /^names|^billing/);
    expect([...violations.keys()]).toEqual([]);
  });

  test('the call, what was answered and what was expected', async () => {
    const fault: Fault = {
      calls: /documents/,
      value: errorCode(wireErrorCodes.nameExists, wireErrorCodes.itemMissing),
    };
    const violations = await violationsOf(withFault(createMemoryContractBackend(), fault), /^moving/);
    const violation = violations.get('moving: a taken name moves nothing');
    expect(violation?.message).toMatch(
      /^PUT \/cfs\/rest\/documents\/move\?ids=\d+%2C\d+&targetId=\d+: the call is refused with itemMissing \(409\), expected refused with nameExists \(409\)$/,
    );
  });
});
