import { describe, expect, test } from 'vitest';
import { ApiError } from '../../client/index.ts';
import { aDocument } from '../fixtures.ts';
import { findUpload, reduceUploads, type UploadEvent, withUploadSpeed } from './uploadEvents.ts';
import { emptyUploadQueue, type UploadItem, type UploadStatus, uploadStatuses } from './uploadQueueState.ts';

const error = new ApiError({ code: 'networkError' });
const document = aDocument();

function anItem(id: number, status: UploadStatus = 'waiting'): UploadItem {
  const parts = {
    waiting: {},
    uploading: { sentBytes: 40 },
    done: { sentBytes: 100, document },
    canceled: {},
    error: { error },
  };
  return { id, name: `file ${id}`, folderId: 0, sizeBytes: 100, sentBytes: 0, status, ...parts[status] };
}

function stateOf(...items: readonly UploadItem[]) {
  return reduceUploads(emptyUploadQueue, [{ type: 'added', items }]);
}

describe('an item event', () => {
  const events: readonly UploadEvent[] = [
    { type: 'started', id: 1 },
    { type: 'progressed', id: 1, sentBytes: 70 },
    { type: 'succeeded', id: 1, document },
    { type: 'failed', id: 1, error },
    { type: 'canceled', id: 1 },
    { type: 'retried', id: 1 },
    { type: 'removed', id: 1 },
  ];
  const outcomes: Readonly<Record<UploadStatus, Readonly<Partial<Record<UploadEvent['type'], string>>>>> = {
    waiting: { started: 'uploading', canceled: 'canceled', removed: 'gone' },
    uploading: { progressed: 'uploading', succeeded: 'done', failed: 'error', canceled: 'canceled', removed: 'gone' },
    done: { removed: 'gone' },
    canceled: { retried: 'waiting', removed: 'gone' },
    error: { retried: 'waiting', removed: 'gone' },
  };
  const cases = uploadStatuses.flatMap((status) =>
    events.map((event) => [status, event, outcomes[status][event.type] ?? 'the same state'] as const),
  );

  test.each(cases)('%s, %o: %s', (status, event, expected) => {
    const before = stateOf(anItem(1, status));
    const after = reduceUploads(before, [event]);
    expect(after === before ? 'the same state' : (after.items[0]?.status ?? 'gone')).toBe(expected);
  });

  test('keeps only the fields of the new status', () => {
    const failed = anItem(1, 'error');
    const [waiting] = reduceUploads(stateOf(failed), [{ type: 'retried', id: 1 }]).items;
    expect(waiting).toEqual(anItem(1));
    const [done] = reduceUploads(stateOf(anItem(1, 'uploading')), [{ type: 'succeeded', id: 1, document }]).items;
    expect(done).toEqual(anItem(1, 'done'));
    const [broken] = reduceUploads(stateOf(anItem(1, 'uploading')), [{ type: 'failed', id: 1, error }]).items;
    expect(broken).toEqual(failed);
  });

  test.each([
    [30, 40],
    [41, 41],
    [1000, 100],
    [-1, 40],
  ])('progress of %d bytes never decreases and never exceeds the size', (sentBytes, expected) => {
    const after = reduceUploads(stateOf(anItem(1, 'uploading')), [{ type: 'progressed', id: 1, sentBytes }]);
    expect(after.items[0]?.sentBytes).toBe(expected);
  });
});

describe('a resumable upload', () => {
  const kept: UploadEvent = { type: 'transfer', id: 1, change: { type: 'kept', key: 'k' } };
  const cut: UploadEvent = { type: 'transfer', id: 1, change: { type: 'cut' } };
  const continuedAt = (sentBytes: number): UploadEvent => ({
    type: 'transfer',
    id: 1,
    change: { type: 'continued', sentBytes },
  });
  const uploading = stateOf(anItem(1, 'uploading'), anItem(2, 'uploading'));

  test('is marked as cut after a connection loss until it continues at the offset of the server', () => {
    const lost = reduceUploads(uploading, [kept, cut]);
    expect(lost.items[0]).toEqual({ ...anItem(1, 'uploading'), resumeKey: 'k', isReconnecting: true });
    const [again] = reduceUploads(lost, [continuedAt(30)]).items;
    expect(again).toEqual({ ...anItem(1, 'uploading'), resumeKey: 'k', sentBytes: 30, resumedAtBytes: 30 });
  });

  test('keeps its resume key through a retry and drops it when done or canceled', () => {
    const failed = reduceUploads(uploading, [kept, cut, { type: 'failed', id: 1, error }]);
    expect(failed.items[0]).toEqual({ ...anItem(1, 'error'), resumeKey: 'k' });
    const waiting = reduceUploads(failed, [{ type: 'retried', id: 1 }]);
    expect(waiting.items[0]).toEqual({ ...anItem(1), resumeKey: 'k' });
    expect(reduceUploads(waiting, [{ type: 'canceled', id: 1 }]).items[0]).toEqual(anItem(1, 'canceled'));
    const done = reduceUploads(uploading, [kept, continuedAt(50), { type: 'succeeded', id: 1, document }]);
    expect(done.items[0]).toEqual(anItem(1, 'done'));
  });

  test('counts as resumable while it waits or uploads', () => {
    const events: UploadEvent[] = [
      kept,
      { type: 'failed', id: 1, error },
      { type: 'retried', id: 1 },
      { type: 'removed', id: 1 },
    ];
    const counts = events.map((_, index) => reduceUploads(uploading, events.slice(0, index + 1)).resumableCount);
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  test.each(['waiting', 'done', 'canceled', 'error'] as const)('with status %s ignores resumable events', (status) => {
    const state = stateOf(anItem(1, status));
    expect(reduceUploads(state, [kept, cut, continuedAt(1)])).toBe(state);
  });
});

describe('the totals', () => {
  const full = stateOf(...uploadStatuses.map((status, index) => anItem(index + 1, status)));

  test('count each status, and the bytes of active and finished files', () => {
    expect(full.counts).toEqual({ waiting: 1, uploading: 1, done: 1, canceled: 1, error: 1 });
    expect([full.sentBytes, full.totalBytes, full.isBusy]).toEqual([140, 300, true]);
  });

  test('match the items after any sequence of events', () => {
    let state = full;
    const types = ['started', 'canceled', 'retried', 'removed'] as const;
    for (let turn = 0; turn < 200; turn += 1) {
      const id = (turn * 7) % 60;
      const type = types[(turn * 3) % types.length] ?? 'started';
      state = reduceUploads(state, [
        { type: 'added', items: [anItem(100 + turn)] },
        { type, id },
        { type: 'started', id: 100 + turn },
        { type: 'progressed', id: 100 + turn, sentBytes: turn % 100 },
        ...(turn % 3 === 0 ? [{ type: 'failed', id: 100 + turn, error } as const] : []),
        ...(turn % 5 === 0 ? [{ type: 'retried', id: 100 + turn } as const] : []),
      ]);
    }
    const counted = state.items.filter(({ status }) => status !== 'error' && status !== 'canceled');
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(state.totalBytes).toBe(sum(counted.map(({ sizeBytes }) => sizeBytes)));
    expect(state.sentBytes).toBe(sum(counted.map(({ sentBytes }) => sentBytes)));
    expect(sum(Object.values(state.counts))).toBe(state.items.length);
  });

  test('are zero after clearing', () => {
    expect(reduceUploads(full, [{ type: 'cleared' }])).toEqual(emptyUploadQueue);
  });
});

describe('the events of a frame', () => {
  const state = stateOf(anItem(1), anItem(4), anItem(9));

  test('produce one new list in the order of adding', () => {
    const after = reduceUploads(state, [
      { type: 'started', id: 4 },
      { type: 'removed', id: 1 },
      { type: 'started', id: 1 },
      { type: 'added', items: [anItem(12)] },
      { type: 'started', id: 12 },
    ]);
    expect(after.items.map(({ id, status }) => [id, status])).toEqual([
      [4, 'uploading'],
      [9, 'waiting'],
      [12, 'uploading'],
    ]);
    expect(state.items.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('keep the identity of unchanged items', () => {
    const after = reduceUploads(state, [{ type: 'started', id: 4 }]);
    expect(after.items[0]).toBe(state.items[0]);
    expect(after.items[2]).toBe(state.items[2]);
  });

  test('return the same state when none of them applies', () => {
    const events: UploadEvent[] = [
      { type: 'retried', id: 4 },
      { type: 'started', id: 5 },
      { type: 'added', items: [] },
    ];
    expect(reduceUploads(state, events)).toBe(state);
  });

  test.each([
    [1, 1],
    [9, 9],
    [5, undefined],
    [10, undefined],
  ])('findUpload finds the item with id %d', (id, expected) => {
    expect(findUpload(state, id)?.id).toBe(expected);
  });
});

describe('the remaining time', () => {
  const busy = stateOf(anItem(1, 'uploading'), anItem(2));

  test('is computed from the current speed, rounded up', () => {
    expect(withUploadSpeed(busy, 50)).toMatchObject({ bytesPerSecond: 50, secondsLeft: 4 });
  });

  test('is null without a speed', () => {
    expect(withUploadSpeed(busy, 0)).toMatchObject({ bytesPerSecond: 0, secondsLeft: null });
  });

  test('is null when nothing is uploading', () => {
    expect(withUploadSpeed(stateOf(anItem(1, 'done')), 50)).toMatchObject({ bytesPerSecond: 0, secondsLeft: null });
  });
});
