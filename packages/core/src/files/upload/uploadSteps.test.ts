import { describe, expect, test, vi } from 'vitest';
import { aDocument } from '../fixtures.ts';
import { createUploadQueue, type NewUpload, type UploadQueueOptions } from './uploadQueue.ts';
import { runUploadSteps, type UploadStep } from './uploadSteps.ts';

const context = () => ({ folderId: 3, folderPath: '/photos', signal: new AbortController().signal });
const text = (words: string) => new Blob([words]);

test('each step gets the result of the one before, and the target', async () => {
  const first = vi.fn<UploadStep>(({ name }) => ({ name: name.toLowerCase() }));
  const second = vi.fn<UploadStep>(async () => Promise.resolve({ file: text('small') }));
  const third = vi.fn<UploadStep>(() => undefined);
  const given = context();
  const prepared = await runUploadSteps([first, second, third], { file: text('a large one'), name: 'A.TXT' }, given);
  expect(prepared).toMatchObject({ name: 'a.txt', file: { size: 5 } });
  expect(second.mock.calls).toMatchObject([[{ name: 'a.txt' }, given]]);
  expect(third.mock.calls).toMatchObject([[{ name: 'a.txt', file: { size: 5 } }, given]]);
});

describe('in a queue', () => {
  function aQueue(file: Omit<NewUpload, 'file' | 'folderId'>) {
    const upload = vi.fn<UploadQueueOptions['upload']>(({ name }) => Promise.resolve(aDocument({ name })));
    const [onUploaded, onDropped] = [vi.fn(), vi.fn()];
    const queue = createUploadQueue({ upload, schedule: queueMicrotask, onUploaded, onDropped });
    queue.add([{ file: text('a large one'), folderId: 3, ...file }]);
    const ended = () => vi.waitFor(() => expect(queue.getState().isBusy).toBe(false));
    const item = () => queue.getState().items[0];
    return { queue, upload, onUploaded, ended, item };
  }

  test('the changed file is sent, and its item has the new name and size', async () => {
    const steps: readonly UploadStep[] = [() => ({ file: text('small'), name: 'small.txt' })];
    const { upload, onUploaded, ended, item } = aQueue({ name: 'large.txt', steps });
    await ended();
    expect(upload.mock.calls).toMatchObject([[{ name: 'small.txt', file: { size: 5 } }]]);
    expect(item()).toMatchObject({ name: 'small.txt', sizeBytes: 5, sentBytes: 5, status: 'done' });
    expect(onUploaded.mock.calls).toMatchObject([[{ name: 'small.txt' }, { name: 'small.txt', status: 'done' }]]);
  });

  test('a refused file is not sent, shows the reason and cannot be retried', async () => {
    const { queue, upload, ended, item } = aQueue({ name: 'a.exe', steps: [() => ({ refused: 'No programs.' })] });
    await ended();
    queue.retryFailed();
    expect(upload).not.toHaveBeenCalled();
    expect(item()).toMatchObject({ status: 'error', error: { code: 'refusedByPage', serverMessage: 'No programs.' } });
  });

  test('a retry sends the prepared file without running its steps again; after an exception it runs them', async () => {
    const step = vi.fn<UploadStep>(() => ({ name: 'small.txt' })).mockRejectedValueOnce(new Error('no memory'));
    const { queue, upload, ended, item } = aQueue({ name: 'large.txt', steps: [step] });
    await ended();
    expect(item()).toMatchObject({ status: 'error', error: { code: 'generic' }, name: 'large.txt' });
    upload.mockRejectedValueOnce(new Error('offline'));
    for (const expected of ['error', 'done']) {
      queue.retryFailed();
      await ended();
      expect(item()).toMatchObject({ status: expected, name: 'small.txt' });
    }
    expect(step).toHaveBeenCalledTimes(2);
  });

  test('canceling during a step aborts its signal and sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const aborted = vi.fn();
    const step: UploadStep = (_file, { signal }) => {
      signal.addEventListener('abort', aborted);
      return promise;
    };
    const { queue, upload, ended, item } = aQueue({ name: 'a.txt', steps: [step] });
    queue.cancelAll();
    resolve(undefined);
    await ended();
    expect(aborted).toHaveBeenCalledOnce();
    await promise;
    expect(upload).not.toHaveBeenCalled();
    expect(item()).toMatchObject({ status: 'canceled' });
  });
});
