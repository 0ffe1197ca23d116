import { capabilityEffects, allOperations, pathOf } from '@abrak/core/internal/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from './testing/openSandbox.ts';

// Routes that are no calls of the contract. Add every new route here or to the registry of @abrak/core.
const otherRoutes = [
  'GET /healthz',
  'GET /livez',
  'GET /readyz',
  'GET /openapi.json',
  // The page for developers of the sandbox.
  'GET /sandbox',
  'POST /sandbox',
  // Forms and addresses of pages, which no client calls.
  'POST /public/{uuid}',
  'GET /download/{uuid}/{name}/dl/{ticket}',
  // Links and buttons of mails.
  'GET /public/mails/unsubscribe',
  'POST /public/mails/unsubscribe',
  // The simulated bank.
  'GET /pgwchannel/sale.mellat',
  'POST /pgwchannel/pay.mellat',
  'POST /pgwchannel/startpay.mellat',
  'GET /public/fonts/{name}',
  'GET /public/page.css',
  // Only its HEAD is a call.
  'GET /nwuploads/tus/{id}',
  // Files of the console.
  'GET /',
  'GET /index.html',
  'GET /.well-known/change-password',
  'GET /*',
];

// Calls that given clients make without a prefix, too.
const bare = /^\/(archives|documents|sharedwithme)(?=\/|$)/;

const registered = allOperations.map((operation) => `${operation.method} ${pathOf(operation)}`);

function callOf({ method, path }: { readonly method: string; readonly path: string }): string {
  const template = path.replaceAll(/:(\w+)(\{\\d\{1,15\}\})?/g, '{$1}');
  return `${method} ${template.replace(bare, '/cfs/rest$&')}`;
}

let sandbox: TestSandbox;

beforeAll(async () => {
  const console = {
    folder: import.meta.dirname,
    signInDelayMs: 0,
    keepsFiles: true,
    uploadUrl: () => '',
    provider: {},
    bankOrigin: () => '',
  };
  sandbox = await openSandbox({ console });
});
afterAll(() => sandbox.close());

function calls(): ReadonlySet<string> {
  const { api, uploads } = sandbox.routes;
  return new Set([...api, ...uploads].filter(({ method }) => method !== 'ALL').map(callOf));
}

describe('the routes', () => {
  test('are calls of the registry, or listed here', () => {
    expect([...calls()].filter((call) => !registered.includes(call) && !otherRoutes.includes(call))).toEqual([]);
  });

  test('answer every call of the registry', () => {
    // Hono answers HEAD by the routes of GET.
    const answered = calls();
    expect(registered.filter((call) => !answered.has(call.replace(/^HEAD/, 'GET')))).toEqual([]);
  });

  test('answer a call by one handler', () => {
    const { api, uploads } = sandbox.routes;
    const twice = [api, uploads].flatMap((routes) => {
      // Middleware takes a second parameter, and so does the download that leaves archives to the next route.
      const handled = routes.filter(({ handler }) => handler.length < 2).map(({ method, path }) => `${method} ${path}`);
      return handled.filter((call, at) => handled.indexOf(call) !== at);
    });
    expect(twice).toEqual([]);
  });

  test('that are listed here exist', () => {
    const answered = calls();
    expect(otherRoutes.filter((call) => !answered.has(call))).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  test('is served to everybody', async () => {
    const answer = await fetch(`${sandbox.url}/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      paths: { '/vm/settings': {} },
    });
  });

  test('explains the capabilities that the sandbox announces', async () => {
    const answer = await fetch(`${sandbox.url}/vm/settings`);
    const { capabilities } = v.parse(v.object({ capabilities: v.array(v.string()) }), await answer.json());
    expect(new Set(capabilities)).toEqual(new Set(Object.keys(capabilityEffects)));
  });
});
