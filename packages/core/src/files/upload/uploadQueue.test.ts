import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/index.ts';
import { UPLOAD_PAUSED } from '../../client/internal.ts';
import { aDocument } from '../fixtures.ts';
import type { StoredDocument } from '../schema.ts';
import { createUploadQueue, type NewUpload, type UploadQueueOptions } from './uploadQueue.ts';
import type { FileUpload } from './uploads.ts';

interface Sending extends FileUpload {
  readonly arrive: (document?: StoredDocument) => void;
  readonly fail: (error: unknown) => void;
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

function aQueue(overrides: Partial<UploadQueueOptions> = {}) {
  const sendings: Sending[] = [];
  const frames: (() => void)[] = [];
  let time = 0;
  const upload = vi.fn<UploadQueueOptions['upload']>(
    (call) =>
      new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(new ApiError({ code: 'canceled' })));
        const arrive = (document = aDocument({ name: call.name })) => resolve(document);
        sendings.push({ ...call, arrive, fail: reject });
      }),
  );
  const onUploaded = vi.fn<NonNullable<UploadQueueOptions['onUploaded']>>();
  const onDropped = vi.fn<NonNullable<UploadQueueOptions['onDropped']>>();
  const onResumableRemoved = vi.fn<NonNullable<UploadQueueOptions['onResumableRemoved']>>();
  const queue = createUploadQueue({
    upload,
    schedule: (callback) => void frames.push(callback),
    now: () => time,
    onUploaded,
    onDropped,
    onResumableRemoved,
    ...overrides,
  });
  return {
    queue,
    upload,
    sendings,
    onUploaded,
    onDropped,
    onResumableRemoved,
    sending(name: string) {
      const found = sendings.findLast((sending) => sending.name === name);
      if (found === undefined) throw new Error(`${name} is not being sent`);
      return found;
    },
    scheduledFrames: () => frames.length,
    /** Lets promises settle, sets the clock and runs the scheduled frames. */
    async frame(atMs = time) {
      await settle();
      time = atMs;
      for (const paint of frames.splice(0)) paint();
    },
    look: () => queue.getState().items.map(({ name, status }) => `${name} ${status}`),
  };
}

const files = (...names: readonly string[]): NewUpload[] =>
  names.map((name) => ({ file: new Blob(['x'.repeat(100)]), name, folderId: 3, folderPath: '/عکس‌ها' }));

describe('an upload queue', () => {
  test('keeps the conflict choice for a retry', async () => {
    const { queue, upload, sending, frame } = aQueue();
    const [file] = files('a');
    if (file !== undefined) queue.add([{ ...file, onConflict: 'replace' }]);
    await frame();
    sending('a').fail(new ApiError({ code: 'networkError' }));
    await frame();
    queue.retryFailed();
    await frame();
    expect(upload.mock.calls.map(([{ onConflict }]) => onConflict)).toEqual(['replace', 'replace']);
  });

  test('uploads three files at a time, in order', async () => {
    const { queue, sendings, sending, frame, look } = aQueue();
    expect(queue.add(files('a', 'b', 'c', 'd', 'e'))).toEqual([1, 2, 3, 4, 5]);
    await frame();
    expect(look()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting', 'e waiting']);
    sending('b').arrive();
    await frame();
    expect(look()).toEqual(['a uploading', 'b done', 'c uploading', 'd uploading', 'e waiting']);
    sending('a').arrive();
    sending('c').fail(new ApiError({ code: 'networkError' }));
    await frame();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(look()).toEqual(['a done', 'b done', 'c error', 'd uploading', 'e uploading']);
  });

  test('passes file, name and folder id to the upload call', () => {
    const { queue, upload } = aQueue();
    const [file] = files('a');
    queue.add(files('a'));
    expect(upload.mock.lastCall?.[0]).toMatchObject({ name: 'a', folderId: 3, file: file?.file });
  });

  test('passes the document and its item to onUploaded', async () => {
    const { queue, sending, frame, onUploaded } = aQueue();
    const document = aDocument({ id: 40 });
    queue.add(files('a'));
    sending('a').arrive(document);
    await frame();
    expect(onUploaded).toHaveBeenCalledOnce();
    const [item] = queue.getState().items;
    expect(onUploaded.mock.lastCall?.[1]).toEqual(item);
    expect(item).toMatchObject({ status: 'done', document, sentBytes: 100, folderPath: '/عکس‌ها' });
  });

  test('accepts the same file twice', async () => {
    const { queue, frame, look } = aQueue();
    queue.add(files('a'));
    queue.add(files('a'));
    await frame();
    expect(look()).toEqual(['a uploading', 'a uploading']);
  });
});

describe('upload progress', () => {
  test('updates the state once per frame', async () => {
    const { queue, sendings, frame, scheduledFrames } = aQueue();
    queue.add(files('a', 'b', 'c'));
    await frame();
    const listener = vi.fn();
    queue.subscribe(listener);
    const before = queue.getState();
    for (let sentBytes = 1; sentBytes <= 50; sentBytes += 1) {
      for (const { onProgress } of sendings) onProgress(sentBytes, 100);
    }
    expect(queue.getState()).toBe(before);
    expect(scheduledFrames()).toBe(1);
    await frame();
    expect(listener).toHaveBeenCalledOnce();
    expect(queue.getState()).toMatchObject({ sentBytes: 150, totalBytes: 300 });
  });

  test('reports speed and remaining time', async () => {
    const { queue, sending, frame } = aQueue();
    queue.add(files('a', 'b'));
    sending('a').onProgress(50, 100);
    await frame(2000);
    expect(queue.getState()).toMatchObject({ bytesPerSecond: 25, secondsLeft: 6 });
    sending('a').arrive();
    sending('b').arrive();
    await frame(3000);
    expect(queue.getState()).toMatchObject({ bytesPerSecond: 0, secondsLeft: null, isBusy: false });
  });

  test('excludes bytes the server already had from the speed and counts resent bytes once', async () => {
    const { queue, sending, frame } = aQueue();
    queue.add(files('a'));
    sending('a').onEvent?.({ type: 'continued', sentBytes: 40 });
    sending('a').onProgress(60, 100);
    await frame(1000);
    expect(queue.getState()).toMatchObject({ sentBytes: 60, bytesPerSecond: 20 });
    sending('a').onEvent?.({ type: 'continued', sentBytes: 50 });
    sending('a').onProgress(60, 100);
    await frame(2000);
    expect(queue.getState()).toMatchObject({ sentBytes: 60, bytesPerSecond: 15 });
  });

  test('excludes idle time between two runs from the speed', async () => {
    const { queue, sending, frame } = aQueue();
    queue.add(files('a'));
    sending('a').onProgress(100, 100);
    sending('a').arrive();
    await frame(1000);
    await frame(60_000);
    queue.add(files('b'));
    sending('b').onProgress(80, 100);
    await frame(61_000);
    expect(queue.getState().bytesPerSecond).toBe(80);
  });

  test('of ten thousand files is batched into fewer than 100 state updates', async () => {
    const { queue, upload, frame } = aQueue();
    upload.mockImplementation(({ onProgress }) => {
      onProgress(50, 100);
      return Promise.resolve(aDocument());
    });
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.add(files(...Array.from({ length: 10_000 }, (_, index) => `f${index}`)));
    while (queue.getState().isBusy) await frame();
    expect(queue.getState().counts.done).toBe(10_000);
    expect(listener.mock.calls.length).toBeLessThan(100);
  });
});

describe('cancelling', () => {
  test('aborts an uploading file and starts the next one', async () => {
    const { queue, sending, frame, look } = aQueue({ concurrency: 1 });
    const [a = 0] = queue.add(files('a', 'b'));
    await frame();
    queue.cancel(a);
    queue.cancel(a);
    expect(sending('a').signal.aborted).toBe(true);
    expect(look()[0]).toBe('a canceled');
    await frame();
    expect(look()).toEqual(['a canceled', 'b uploading']);
  });

  test('skips a waiting file', async () => {
    const { queue, sendings, sending, frame, look } = aQueue({ concurrency: 1 });
    const [, b = 0] = queue.add(files('a', 'b', 'c'));
    queue.cancel(b);
    sending('a').arrive();
    await frame();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(look()).toEqual(['a done', 'b canceled', 'c uploading']);
  });

  test('does not change a finished file', async () => {
    const { queue, sending, look } = aQueue();
    const [a = 0] = queue.add(files('a'));
    sending('a').arrive();
    await settle();
    queue.cancel(a);
    expect(look()).toEqual(['a done']);
  });

  test('calls onUploaded for a file that was stored anyway and keeps it canceled', async () => {
    const { queue, upload, frame, onUploaded, look } = aQueue();
    let arrive: (document: StoredDocument) => void = () => undefined;
    upload.mockImplementation(() => new Promise((resolve) => void (arrive = resolve)));
    const document = aDocument({ id: 9 });
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    arrive(document);
    await frame();
    expect(look()).toEqual(['a canceled']);
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith(document, expect.objectContaining({ status: 'canceled' }));
  });

  test('ignores late progress events', async () => {
    const { queue, sending, frame } = aQueue();
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    sending('a').onProgress(90, 100);
    await frame();
    expect(queue.getState().items[0]).toMatchObject({ status: 'canceled', sentBytes: 0 });
  });

  test('cancelAll stops every file', async () => {
    const { queue, sendings, frame, look } = aQueue();
    queue.add(files('a', 'b', 'c', 'd'));
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.cancelAll();
    await frame();
    expect(sendings).toHaveLength(3);
    expect(look()).toEqual(['a canceled', 'b canceled', 'c canceled', 'd canceled']);
    expect(queue.getState().isBusy).toBe(false);
  });

  test('treats an external abort as canceled, not as failed', async () => {
    const { queue, sending, frame, look } = aQueue();
    queue.add(files('a'));
    sending('a').fail(new ApiError({ code: 'canceled' }));
    await frame();
    expect(look()).toEqual(['a canceled']);
  });
});

describe('a failed upload', () => {
  test('keeps its name and error', async () => {
    const { queue, sending, frame } = aQueue();
    const error = new ApiError({ code: 'quotaExceeded' });
    queue.add(files('a'));
    sending('a').fail(error);
    await frame();
    expect(queue.getState().items[0]).toMatchObject({ name: 'a', status: 'error', error });
  });

  test('wraps other errors in an ApiError', async () => {
    const { queue, frame } = aQueue({
      upload: () => {
        throw new RangeError('odd');
      },
    });
    queue.add(files('a'));
    await frame();
    expect(queue.getState().items[0]?.error).toMatchObject({ code: 'generic', cause: new RangeError('odd') });
  });

  test('is removed and passed to onDropped when the name already exists', async () => {
    const { queue, sending, frame, look, onDropped } = aQueue();
    queue.add(files('a', 'b'));
    sending('a').fail(new ApiError({ code: 'nameExists' }));
    await frame();
    expect(look()).toEqual(['b uploading']);
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a', status: 'error' }));
  });
});

describe('retrying', () => {
  test('uploads a failed file again at its position', async () => {
    const { queue, sending, frame, look } = aQueue();
    const [a = 0] = queue.add(files('a', 'b'));
    sending('a').onProgress(60, 100);
    sending('a').fail(new ApiError({ code: 'networkError' }));
    await frame();
    queue.retry(a);
    queue.retry(a);
    await frame();
    expect(look()).toEqual(['a uploading', 'b uploading']);
    expect(queue.getState().items[0]).toMatchObject({ sentBytes: 0 });
    sending('a').arrive();
    await frame();
    expect(look()).toEqual(['a done', 'b uploading']);
  });

  test('uploads a canceled file again and ignores the first attempt', async () => {
    const { queue, sendings, frame, look } = aQueue();
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    queue.retry(a);
    await frame();
    expect(look()).toEqual(['a uploading']);
    sendings[1]?.arrive();
    await frame();
    expect(look()).toEqual(['a done']);
  });

  test('retryFailed uploads all failed files and no others', async () => {
    const { queue, sending, sendings, frame, look } = aQueue();
    const [, , c = 0] = queue.add(files('a', 'b', 'c', 'd'));
    sending('a').fail(new ApiError({ code: 'networkError' }));
    sending('b').fail(new ApiError({ code: 'networkError' }));
    queue.cancel(c);
    await settle();
    queue.retryFailed();
    await frame();
    expect(look()).toEqual(['a uploading', 'b uploading', 'c canceled', 'd uploading']);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'a', 'b']);
  });

  test('ignores a file with a permanent error', async () => {
    const { queue, sending, sendings, frame, look } = aQueue();
    const [a = 0] = queue.add(files('a'));
    sending('a').fail(new ApiError({ code: 'fileTooLarge' }));
    await settle();
    queue.retry(a);
    queue.retryFailed();
    await frame();
    expect(look()).toEqual(['a error']);
    expect(sendings).toHaveLength(1);
  });

  test('ignores finished, uploading and removed files', async () => {
    const { queue, sending, sendings, frame } = aQueue();
    const [a = 0, b = 0, c = 0] = queue.add(files('a', 'b', 'c'));
    sending('a').arrive();
    await frame();
    queue.remove(c);
    for (const id of [a, b, c]) queue.retry(id);
    expect(sendings).toHaveLength(3);
  });
});

describe('removing uploads', () => {
  test('aborts an uploading file first', async () => {
    const { queue, sending, frame, look } = aQueue();
    const [a = 0] = queue.add(files('a', 'b'));
    queue.remove(a);
    queue.remove(a);
    await frame();
    expect(sending('a').signal.aborted).toBe(true);
    expect(look()).toEqual(['b uploading']);
  });

  test('reports only failed uploads that could have been resumed', async () => {
    const { queue, sending, frame, onResumableRemoved } = aQueue();
    const [a = 0, b = 0, c = 0] = queue.add(files('a', 'b', 'c'));
    for (const name of ['a', 'c']) sending(name).onEvent?.({ type: 'kept', key: `key of ${name}` });
    for (const name of ['a', 'b']) sending(name).fail(new ApiError({ code: 'networkError' }));
    await frame();
    for (const id of [a, b, c]) queue.remove(id);
    expect(onResumableRemoved.mock.calls).toEqual([['key of a']]);
  });

  test('aborts with a reason that keeps the partial data on the server', async () => {
    const { queue, sendings, frame, onResumableRemoved, look } = aQueue();
    queue.add(files('a', 'b'));
    await frame();
    queue.suspend();
    await frame();
    expect(sendings.map(({ signal }) => signal.reason)).toEqual([UPLOAD_PAUSED, UPLOAD_PAUSED]);
    expect([look(), onResumableRemoved.mock.calls]).toEqual([[], []]);
  });

  test('clear aborts everything and accepts new files afterwards', async () => {
    const { queue, sendings, frame, look } = aQueue();
    queue.add(files('a', 'b', 'c', 'd'));
    await frame();
    queue.clear();
    expect(queue.getState()).toMatchObject({ items: [], totalBytes: 0, isBusy: false });
    expect(sendings.every(({ signal }) => signal.aborted)).toBe(true);
    expect(queue.add(files('e'))).toEqual([5]);
    await frame();
    expect(look()).toEqual(['e uploading']);
  });
});

describe('the default scheduler', () => {
  test('updates with the next animation frame', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersToNextFrame();
    expect(queue.getState().counts.uploading).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('falls back to a timer on a hidden page', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersByTime(250);
    expect(queue.getState().counts.uploading).toBe(1);
    vi.useRealTimers();
  });

  test('uses a timer where requestAnimationFrame is missing', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersByTime(16);
    expect(queue.getState().counts.uploading).toBe(1);
    vi.useRealTimers();
  });
});
