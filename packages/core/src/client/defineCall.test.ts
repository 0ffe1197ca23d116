import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { ChangeHandlers } from './changes.ts';
import { createClient } from './createClient.ts';
import { defineCall, defineChange } from './defineCall.ts';
import type { Ports } from './ports.ts';

const getPage = defineCall({
  call: 'files.getPage',
  route: 'GET cfs/books/{book}/pages/{page}',
  send: ({ request }, book: string, page?: number): Promise<string> =>
    request({ params: { book, page: page ?? 1 }, answer: v.string() }),
  input: (_client, book, page = 1) => [book, page],
});

interface Mark {
  readonly name: string;
  readonly secret?: string;
  readonly isOn?: boolean;
  readonly isApproved?: boolean;
}

const setMark = defineChange({
  call: 'files.setMark',
  route: 'PUT cfs/marks',
  send: ({ request }, { name, secret, isOn = true }: Mark) =>
    request({ method: isOn ? 'PUT' : 'DELETE', body: { name, secret } }),
  input: (_client, { isApproved: _, ...mark }) => [mark],
  isApproved: ({ isApproved }) => isApproved,
});

const setSecret = defineChange({
  call: 'files.setSecret',
  route: 'PUT cfs/secret',
  send: ({ request }, secret: string) => request({ path: 'newSecret', body: { secret } }),
  told: () => ['***'],
});

interface SetUp extends ChangeHandlers {
  /** Port of the files. Default: none. */
  readonly files?: object;
}

/** Creates a client whose backend answers every call with a text and records it. */
function setUp({ files, ...handlers }: SetUp = {}) {
  const sent: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.example',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls of this test are in no port's type
    ports: (files === undefined ? {} : { files }) as Ports,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return Response.json('text');
    },
    ...handlers,
  });
  return { client, sent };
}

test('a call without a port sends the request of its route, with escaped parameters', async () => {
  const { client, sent } = setUp();
  expect(await getPage(client, 'a/../b?c', 2)).toBe('text');
  expect(sent).toEqual(['GET /cfs/rest/books/a%2F..%2Fb%3Fc/pages/2']);
});

test('a request may override method and path of the route; without a schema its answer is dropped', async () => {
  const { client, sent } = setUp();
  expect(await setMark(client, { name: 'n', isOn: false })).toBeUndefined();
  await setMark(client, { name: 'n' });
  await setSecret(client, 's');
  expect(sent).toEqual([
    'DELETE /cfs/rest/marks {"name":"n"}',
    'PUT /cfs/rest/marks {"name":"n"}',
    'PUT /cfs/rest/newSecret {"secret":"s"}',
  ]);
});

test('the port of the noun gets the input of a call instead, bound to itself', async () => {
  class Files {
    readonly #shelf = 'shelf';
    getPage = (...input: unknown[]) => Promise.resolve(input);
    setMark(...input: unknown[]) {
      return Promise.resolve([this.#shelf, ...input]);
    }
  }
  const { client, sent } = setUp({ files: new Files() });
  expect(await getPage(client, 'b')).toEqual(['b', 1]);
  expect(await setMark(client, { name: 'n', secret: 's', isApproved: true })).toEqual([
    'shelf',
    { name: 'n', secret: 's' },
  ]);
  expect(sent).toEqual([]);
});

test('a call that the port leaves out rejects; one that no port has is sent', async () => {
  const ping = defineCall({
    call: 'files.ping',
    route: 'GET cfs/ping',
    send: ({ request }): Promise<string> => request({ answer: v.string() }),
    isPortCall: false,
  });
  const { client, sent } = setUp({ files: { ping: () => Promise.resolve('of the port') } });
  await expect(getPage(client, 'b')).rejects.toMatchObject({ code: 'notAllowed' });
  expect(await ping(client)).toBe('text');
  expect(sent).toEqual(['GET /cfs/rest/ping']);
});

test('the host is asked about a change before it is sent and told afterwards, without internal fields and secrets', async () => {
  const onBeforeChange = vi.fn();
  const onAfterChange = vi.fn();
  const { client, sent } = setUp({ onBeforeChange, onAfterChange });
  await setMark(client, { name: 'n', isApproved: false });
  await setSecret(client, 's');
  await getPage(client, 'b');
  const changes = [
    { type: 'files.setMark', input: [{ name: 'n' }] },
    { type: 'files.setSecret', input: ['***'] },
  ];
  expect(onBeforeChange.mock.calls).toEqual(changes.map((change) => [change]));
  expect(onAfterChange.mock.calls).toMatchObject(changes.map((change) => [change, { error: undefined }]));
  expect(sent).toHaveLength(3);
});

test('a refused change is not sent, and an approved one is not asked about', async () => {
  const { client, sent } = setUp({ onBeforeChange: () => false });
  await expect(setMark(client, { name: 'n' })).rejects.toMatchObject({ code: 'refusedByPage' });
  expect(sent).toEqual([]);
  await setMark(client, { name: 'n', isApproved: true });
  expect(sent).toHaveLength(1);
});

test('a call tells its name, its route and whether it is a change', () => {
  expect({ ...getPage }).toEqual({ callName: 'files.getPage', route: 'GET cfs/books/{book}/pages/{page}' });
  expect({ ...setMark }).toEqual({ callName: 'files.setMark', route: 'PUT cfs/marks', isChange: true });
});
