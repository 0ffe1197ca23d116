import { expect, test, vi } from 'vitest';
import { renameDocument, trashDocuments, uploadFile, setLinkLimits } from './index.ts';
import { aDocument } from './fixtures.ts';
import { createMemoryBackend } from '../testing/index.ts';
import type { Change, ClientOptions } from '../client/index.ts';
import { createChanges } from '../client/internal.ts';

const documents = [aDocument({ id: 1, name: 'a.txt' }), aDocument({ id: 2, name: 'b.txt' })];

function setUp(options: Partial<ClientOptions>) {
  const backend = createMemoryBackend({ documents });
  const client = backend.client(options);
  const names = () =>
    backend
      .documents()
      .map(({ name }) => name)
      .toSorted();
  return { backend, client, names };
}

const rename: Change = { type: 'files.renameDocument', input: [{ id: 1, name: 'c.txt' }] };

test('a change is asked about before it is sent, and told afterwards with its time', async () => {
  const order: string[] = [];
  const { client, names } = setUp({
    onBeforeChange: async (change) => {
      order.push(`before ${JSON.stringify(change)} ${names().join()}`);
      await Promise.resolve();
    },
    onAfterChange: (change, { error, milliseconds }) => {
      order.push(`after ${change.type} ${names().join()} ${String(error)} ${milliseconds >= 0}`);
    },
  });
  await renameDocument(client, { id: 1, name: 'c.txt' });
  expect(order).toEqual([
    `before ${JSON.stringify(rename)} a.txt,b.txt`,
    'after files.renameDocument b.txt,c.txt undefined true',
  ]);
});

test.each([
  ['false', false, 'refusedByPage', undefined],
  ['a text', 'Ask your <b>boss</b>.', 'refusedByPage', 'Ask your <b>boss</b>.'],
])('%s refuses a change: nothing is sent, nothing is told', async (_, decision, code, serverMessage) => {
  const [onAfterChange, onError] = [vi.fn(), vi.fn()];
  const { backend, client, names } = setUp({ onBeforeChange: () => decision, onAfterChange, onError });
  await expect(renameDocument(client, { id: 1, name: 'c.txt' })).rejects.toMatchObject({
    code,
    serverMessage,
    retryable: false,
  });
  await expect(
    uploadFile(client, {
      file: new Blob(['x']),
      name: 'x',
      folderId: 0,
      onProgress: vi.fn(),
      signal: AbortSignal.timeout(1_000),
    }),
  ).rejects.toMatchObject({ code });
  expect(names()).toEqual(['a.txt', 'b.txt']);
  expect(backend.calls).toEqual([]);
  expect(onAfterChange).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

test('a failed change is told with its error, and what a function throws stays out of the result', async () => {
  const onAfterChange = vi.fn(() => {
    throw new Error('of the page');
  });
  const { backend, client, names } = setUp({ onAfterChange });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.failNext(/rename/, 'nameExists');
  await expect(renameDocument(client, { id: 1, name: 'c.txt' })).rejects.toMatchObject({ code: 'nameExists' });
  await renameDocument(client, { id: 1, name: 'd.txt' });
  expect(onAfterChange.mock.calls).toMatchObject([
    [{ type: 'files.renameDocument' }, { error: { code: 'nameExists' } }],
    [{}, { error: undefined }],
  ]);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
  expect(names()).toEqual(['b.txt', 'd.txt']);
});

test('an error of onBeforeChange stops the change and reaches the caller', async () => {
  const { client, names } = setUp({ onBeforeChange: () => Promise.reject(new Error('of the page')) });
  await expect(renameDocument(client, { id: 1, name: 'c.txt' })).rejects.toThrow('of the page');
  expect(names()).toEqual(['a.txt', 'b.txt']);
});

test('a change that was approved is not asked about again', async () => {
  const onBeforeChange = vi.fn();
  const { client, names } = setUp({ onBeforeChange });
  await trashDocuments(client, [1], { isApproved: true });
  expect(onBeforeChange).not.toHaveBeenCalled();
  await trashDocuments(client, [2]);
  expect(onBeforeChange.mock.calls).toEqual([[{ type: 'files.trashDocuments', input: [[2], {}] }]]);
  expect(names()).toEqual([]);
});

test('changes go through the functions of an outer and of an inner holder, each once', async () => {
  const calls: string[] = [];
  const named = (name: string) => ({
    onBeforeChange: () => void calls.push(`${name} before`),
    onAfterChange: () => void calls.push(`${name} after`),
  });
  const changes = createChanges(named('outer'), createChanges(named('inner')));
  await changes.send(rename, async () => void calls.push('sent'));
  expect(calls).toEqual(['outer before', 'inner before', 'sent', 'inner after', 'outer after']);
});

test('without a question a change is sent at once, for a page that is being closed', () => {
  const send = vi.fn(() => Promise.resolve());
  void createChanges({ onAfterChange: () => undefined }).send(rename, send);
  expect(send).toHaveBeenCalledOnce();
});

test('the calls of a port are asked about, too, and told', async () => {
  const own = vi.fn(() => Promise.resolve());
  const [onBeforeChange, onAfterChange] = [vi.fn<() => boolean>(() => true).mockReturnValueOnce(false), vi.fn()];
  const { backend } = setUp({});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this call of the port is made
  const files = { renameDocument: own } as unknown as NonNullable<ClientOptions['ports']>['files'];
  const client = backend.client({ ports: files === undefined ? {} : { files }, onBeforeChange, onAfterChange });
  await expect(renameDocument(client, { id: 1, name: 'c.txt' })).rejects.toMatchObject({ code: 'refusedByPage' });
  expect(own).not.toHaveBeenCalled();
  await renameDocument(client, { id: 1, name: 'c.txt' });
  expect(own.mock.calls).toEqual([[{ id: 1, name: 'c.txt' }]]);
  expect(onAfterChange).toHaveBeenCalledOnce();
});

test('a page is told that the password of a link changes, but not the password', async () => {
  const [onBeforeChange, onAfterChange] = [vi.fn(), vi.fn()];
  const { client } = setUp({ onBeforeChange, onAfterChange });
  expect(await setLinkLimits(client, 1, { password: 'four foxes', maxDownloads: 3 })).toMatchObject({
    hasPassword: true,
  });
  await setLinkLimits(client, 1, { password: null });
  const inputs = [
    [1, { password: '', maxDownloads: 3 }],
    [1, { password: null }],
  ];
  expect(onBeforeChange.mock.calls).toEqual(inputs.map((input) => [{ type: 'files.setLinkLimits', input }]));
  expect(onAfterChange.mock.calls).toMatchObject(inputs.map((input) => [{ input }, { error: undefined }]));
});
