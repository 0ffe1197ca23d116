import { describe, expect, test, vi } from 'vitest';
import { ApiError, leftForLater } from '../client/index.ts';
import { aDocument } from './fixtures.ts';
import type { Document } from './schema.ts';
import { createUploadQueue, type NewUpload, type UploadQueueOptions } from './uploadQueue.ts';
import type { FileUpload } from './uploads.ts';

interface Attempt extends FileUpload {
  readonly arrive: (document?: Document) => void;
  readonly fail: (error: unknown) => void;
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

function aQueue(overrides: Partial<UploadQueueOptions> = {}) {
  const attempts: Attempt[] = [];
  const frames: (() => void)[] = [];
  let time = 0;
  const upload = vi.fn<UploadQueueOptions['upload']>(
    (call) =>
      new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(new ApiError({ code: 'canceled' })));
        const arrive = (document = aDocument({ name: call.name })) => resolve(document);
        attempts.push({ ...call, arrive, fail: reject });
      }),
  );
  const onUploaded = vi.fn<NonNullable<UploadQueueOptions['onUploaded']>>();
  const onDropped = vi.fn<NonNullable<UploadQueueOptions['onDropped']>>();
  const onGivenUp = vi.fn<NonNullable<UploadQueueOptions['onGivenUp']>>();
  const queue = createUploadQueue({
    upload,
    schedule: (callback) => void frames.push(callback),
    now: () => time,
    onUploaded,
    onDropped,
    onGivenUp,
    ...overrides,
  });
  return {
    queue,
    upload,
    attempts,
    onUploaded,
    onDropped,
    onGivenUp,
    attempt(name: string) {
      const found = attempts.findLast((attempt) => attempt.name === name);
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
    statuses: () => queue.getState().items.map(({ name, status }) => `${name} ${status}`),
  };
}

const files = (...names: readonly string[]): NewUpload[] =>
  names.map((name) => ({ file: new Blob(['x'.repeat(100)]), name, folderId: 3, folderPath: '/عکس‌ها' }));

describe('an upload queue', () => {
  test('sends what was chosen for a name, also at the second try', async () => {
    const { queue, upload, attempt, frame } = aQueue();
    const [file] = files('a');
    if (file !== undefined) queue.add([{ ...file, onConflict: 'replace' }]);
    await frame();
    attempt('a').fail(new ApiError({ code: 'networkError' }));
    await frame();
    queue.retryFailed();
    await frame();
    expect(upload.mock.calls.map(([{ onConflict }]) => onConflict)).toEqual(['replace', 'replace']);
  });

  test('sends three files at a time, in the order they came', async () => {
    const { queue, attempts, attempt, frame, statuses } = aQueue();
    expect(queue.add(files('a', 'b', 'c', 'd', 'e'))).toEqual([1, 2, 3, 4, 5]);
    await frame();
    expect(statuses()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting', 'e waiting']);
    attempt('b').arrive();
    await frame();
    expect(statuses()).toEqual(['a uploading', 'b done', 'c uploading', 'd uploading', 'e waiting']);
    attempt('a').arrive();
    attempt('c').fail(new ApiError({ code: 'networkError' }));
    await frame();
    expect(attempts.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(statuses()).toEqual(['a done', 'b done', 'c error', 'd uploading', 'e uploading']);
  });

  test('sends with what the call needs', () => {
    const { queue, upload } = aQueue();
    const [file] = files('a');
    queue.add(files('a'));
    expect(upload.mock.lastCall?.[0]).toMatchObject({ name: 'a', folderId: 3, file: file?.file });
  });

  test('gives what arrived to the listener with its item', async () => {
    const { queue, attempt, frame, onUploaded } = aQueue();
    const document = aDocument({ id: 40 });
    queue.add(files('a'));
    attempt('a').arrive(document);
    await frame();
    expect(onUploaded).toHaveBeenCalledOnce();
    const [item] = queue.getState().items;
    expect(onUploaded.mock.lastCall?.[1]).toEqual(item);
    expect(item).toMatchObject({ status: 'done', document, sentBytes: 100, folderPath: '/عکس‌ها' });
  });

  test('adds the same file as often as it is told to', async () => {
    const { queue, frame, statuses } = aQueue();
    queue.add(files('a'));
    queue.add(files('a'));
    await frame();
    expect(statuses()).toEqual(['a uploading', 'a uploading']);
  });
});

describe('progress', () => {
  test('is shown once a frame, however much of it there is', async () => {
    const { queue, attempts, frame, scheduledFrames } = aQueue();
    queue.add(files('a', 'b', 'c'));
    await frame();
    const listener = vi.fn();
    queue.subscribe(listener);
    const before = queue.getState();
    for (let sentBytes = 1; sentBytes <= 50; sentBytes += 1) {
      for (const { onProgress } of attempts) onProgress(sentBytes, 100);
    }
    expect(queue.getState()).toBe(before);
    expect(scheduledFrames()).toBe(1);
    await frame();
    expect(listener).toHaveBeenCalledOnce();
    expect(queue.getState()).toMatchObject({ sentBytes: 150, totalBytes: 300 });
  });

  test('tells speed and time left by its clock', async () => {
    const { queue, attempt, frame } = aQueue();
    queue.add(files('a', 'b'));
    attempt('a').onProgress(50, 100);
    await frame(2000);
    expect(queue.getState()).toMatchObject({ bytesPerSecond: 25, secondsLeft: 6 });
    attempt('a').arrive();
    attempt('b').arrive();
    await frame(3000);
    expect(queue.getState()).toMatchObject({ bytesPerSecond: 0, secondsLeft: null, isBusy: false });
  });

  test('counts what the server had already as no speed, and what goes out twice as progress once', async () => {
    const { queue, attempt, frame } = aQueue();
    queue.add(files('a'));
    attempt('a').onTurn?.({ type: 'continued', sentBytes: 40 });
    attempt('a').onProgress(60, 100);
    await frame(1000);
    expect(queue.getState()).toMatchObject({ sentBytes: 60, bytesPerSecond: 20 });
    attempt('a').onTurn?.({ type: 'continued', sentBytes: 50 });
    attempt('a').onProgress(60, 100);
    await frame(2000);
    expect(queue.getState()).toMatchObject({ sentBytes: 60, bytesPerSecond: 15 });
  });

  test('does not count the pause between two runs as slow', async () => {
    const { queue, attempt, frame } = aQueue();
    queue.add(files('a'));
    attempt('a').onProgress(100, 100);
    attempt('a').arrive();
    await frame(1000);
    await frame(60_000);
    queue.add(files('b'));
    attempt('b').onProgress(80, 100);
    await frame(61_000);
    expect(queue.getState().bytesPerSecond).toBe(80);
  });

  test('of ten thousand files costs a frame each time, not a list each', async () => {
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
  test('aborts a file on its way and lets the next one go', async () => {
    const { queue, attempt, frame, statuses } = aQueue({ concurrency: 1 });
    const [a = 0] = queue.add(files('a', 'b'));
    await frame();
    queue.cancel(a);
    queue.cancel(a);
    expect(attempt('a').signal.aborted).toBe(true);
    expect(statuses()[0]).toBe('a canceled');
    await frame();
    expect(statuses()).toEqual(['a canceled', 'b uploading']);
  });

  test('forgets a file that waits', async () => {
    const { queue, attempts, attempt, frame, statuses } = aQueue({ concurrency: 1 });
    const [, b = 0] = queue.add(files('a', 'b', 'c'));
    queue.cancel(b);
    attempt('a').arrive();
    await frame();
    expect(attempts.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(statuses()).toEqual(['a done', 'b canceled', 'c uploading']);
  });

  test('leaves a file that has arrived as it is', async () => {
    const { queue, attempt, statuses } = aQueue();
    const [a = 0] = queue.add(files('a'));
    attempt('a').arrive();
    await settle();
    queue.cancel(a);
    expect(statuses()).toEqual(['a done']);
  });

  test('tells of a file that arrived all the same, and keeps it canceled', async () => {
    const { queue, upload, frame, onUploaded, statuses } = aQueue();
    let arrive: (document: Document) => void = () => undefined;
    upload.mockImplementation(() => new Promise((resolve) => void (arrive = resolve)));
    const document = aDocument({ id: 9 });
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    arrive(document);
    await frame();
    expect(statuses()).toEqual(['a canceled']);
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith(document, expect.objectContaining({ status: 'canceled' }));
  });

  test('ignores progress that comes late', async () => {
    const { queue, attempt, frame } = aQueue();
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    attempt('a').onProgress(90, 100);
    await frame();
    expect(queue.getState().items[0]).toMatchObject({ status: 'canceled', sentBytes: 0 });
  });

  test('stops everything at once', async () => {
    const { queue, attempts, frame, statuses } = aQueue();
    queue.add(files('a', 'b', 'c', 'd'));
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.cancelAll();
    await frame();
    expect(attempts).toHaveLength(3);
    expect(statuses()).toEqual(['a canceled', 'b canceled', 'c canceled', 'd canceled']);
    expect(queue.getState().isBusy).toBe(false);
  });

  test('from outside counts as canceled, not as failed', async () => {
    const { queue, attempt, frame, statuses } = aQueue();
    queue.add(files('a'));
    attempt('a').fail(new ApiError({ code: 'canceled' }));
    await frame();
    expect(statuses()).toEqual(['a canceled']);
  });
});

describe('a failure', () => {
  test('keeps the name and the error', async () => {
    const { queue, attempt, frame } = aQueue();
    const error = new ApiError({ code: 'quotaExceeded' });
    queue.add(files('a'));
    attempt('a').fail(error);
    await frame();
    expect(queue.getState().items[0]).toMatchObject({ name: 'a', status: 'error', error });
  });

  test('that is no ApiError becomes one', async () => {
    const { queue, frame } = aQueue({
      upload: () => {
        throw new RangeError('odd');
      },
    });
    queue.add(files('a'));
    await frame();
    expect(queue.getState().items[0]?.error).toMatchObject({ code: 'generic', cause: new RangeError('odd') });
  });

  test('because the name exists drops the file and tells who asked', async () => {
    const { queue, attempt, frame, statuses, onDropped } = aQueue();
    queue.add(files('a', 'b'));
    attempt('a').fail(new ApiError({ code: 'nameExists' }));
    await frame();
    expect(statuses()).toEqual(['b uploading']);
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a', status: 'error' }));
  });
});

describe('retrying', () => {
  test('sends a failed file again in its place', async () => {
    const { queue, attempt, frame, statuses } = aQueue();
    const [a = 0] = queue.add(files('a', 'b'));
    attempt('a').onProgress(60, 100);
    attempt('a').fail(new ApiError({ code: 'networkError' }));
    await frame();
    queue.retry(a);
    queue.retry(a);
    await frame();
    expect(statuses()).toEqual(['a uploading', 'b uploading']);
    expect(queue.getState().items[0]).toMatchObject({ sentBytes: 0 });
    attempt('a').arrive();
    await frame();
    expect(statuses()).toEqual(['a done', 'b uploading']);
  });

  test('sends a canceled file again, whatever its first attempt still answers', async () => {
    const { queue, attempts, frame, statuses } = aQueue();
    const [a = 0] = queue.add(files('a'));
    queue.cancel(a);
    queue.retry(a);
    await frame();
    expect(statuses()).toEqual(['a uploading']);
    attempts[1]?.arrive();
    await frame();
    expect(statuses()).toEqual(['a done']);
  });

  test('sends all failed files again, and only those', async () => {
    const { queue, attempt, attempts, frame, statuses } = aQueue();
    const [, , c = 0] = queue.add(files('a', 'b', 'c', 'd'));
    attempt('a').fail(new ApiError({ code: 'networkError' }));
    attempt('b').fail(new ApiError({ code: 'networkError' }));
    queue.cancel(c);
    await settle();
    queue.retryFailed();
    await frame();
    expect(statuses()).toEqual(['a uploading', 'b uploading', 'c canceled', 'd uploading']);
    expect(attempts.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'a', 'b']);
  });

  test('means nothing for a file that can never go through', async () => {
    const { queue, attempt, attempts, frame, statuses } = aQueue();
    const [a = 0] = queue.add(files('a'));
    attempt('a').fail(new ApiError({ code: 'fileTooLarge' }));
    await settle();
    queue.retry(a);
    queue.retryFailed();
    await frame();
    expect(statuses()).toEqual(['a error']);
    expect(attempts).toHaveLength(1);
  });

  test('means nothing for a file that is done, on its way, or gone', async () => {
    const { queue, attempt, attempts, frame } = aQueue();
    const [a = 0, b = 0, c = 0] = queue.add(files('a', 'b', 'c'));
    attempt('a').arrive();
    await frame();
    queue.remove(c);
    for (const id of [a, b, c]) queue.retry(id);
    expect(attempts).toHaveLength(3);
  });
});

describe('leaving the list', () => {
  test('stops a file first', async () => {
    const { queue, attempt, frame, statuses } = aQueue();
    const [a = 0] = queue.add(files('a', 'b'));
    queue.remove(a);
    queue.remove(a);
    await frame();
    expect(attempt('a').signal.aborted).toBe(true);
    expect(statuses()).toEqual(['b uploading']);
  });

  test('gives up a failed one that could have been gone on with, and no other', async () => {
    const { queue, attempt, frame, onGivenUp } = aQueue();
    const [a = 0, b = 0, c = 0] = queue.add(files('a', 'b', 'c'));
    for (const name of ['a', 'c']) attempt(name).onTurn?.({ type: 'kept', key: `key of ${name}` });
    for (const name of ['a', 'b']) attempt(name).fail(new ApiError({ code: 'networkError' }));
    await frame();
    for (const id of [a, b, c]) queue.remove(id);
    expect(onGivenUp.mock.calls).toEqual([['key of a']]);
  });

  test('for later says so to what is under way', async () => {
    const { queue, attempts, frame, onGivenUp, statuses } = aQueue();
    queue.add(files('a', 'b'));
    await frame();
    queue.leave();
    await frame();
    expect(attempts.map(({ signal }) => signal.reason)).toEqual([leftForLater, leftForLater]);
    expect([statuses(), onGivenUp.mock.calls]).toEqual([[], []]);
  });

  test('clearing stops everything and lets new files begin afresh', async () => {
    const { queue, attempts, frame, statuses } = aQueue();
    queue.add(files('a', 'b', 'c', 'd'));
    await frame();
    queue.clear();
    expect(queue.getState()).toMatchObject({ items: [], totalBytes: 0, isBusy: false });
    expect(attempts.every(({ signal }) => signal.aborted)).toBe(true);
    expect(queue.add(files('e'))).toEqual([5]);
    await frame();
    expect(statuses()).toEqual(['e uploading']);
  });
});

describe('without a schedule of its own', () => {
  test('a page that paints shows progress with its frame', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersToNextFrame();
    expect(queue.getState().counts.uploading).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('a hidden page, which paints nothing, shows it a little later', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersByTime(250);
    expect(queue.getState().counts.uploading).toBe(1);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('a place without frames shows it soon', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = createUploadQueue({ upload: () => new Promise(() => undefined) });
    queue.add(files('a'));
    vi.advanceTimersByTime(16);
    expect(queue.getState().counts.uploading).toBe(1);
    vi.useRealTimers();
  });
});
