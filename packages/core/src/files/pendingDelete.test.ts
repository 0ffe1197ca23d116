import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../client/index.ts';
import { aDocument } from './fixtures.ts';
import { createPendingDeletes, type PendingDeletesOptions } from './pendingDelete.ts';
import {
  noPendingDeletes,
  type PendingDelete,
  type PendingDeleteEvent,
  reducePendingDeletes,
  UNDO_STEP_MS,
  UNDO_STEPS,
} from './pendingDeleteState.ts';

const one = aDocument({ id: 1 });
const two = aDocument({ id: 2 });
const three = aDocument({ id: 3 });

describe('a batch event', () => {
  const counting: PendingDelete = { id: 5, documents: [one, two], stepsLeft: 2, isPaused: false, status: 'counting' };
  const paused: PendingDelete = { ...counting, isPaused: true };
  const atEnd: PendingDelete = { ...counting, stepsLeft: 0 };
  const sending: PendingDelete = { ...counting, status: 'sending' };
  const after = (batch: PendingDelete, type: Exclude<PendingDeleteEvent['type'], 'added'>, id = 5) => {
    const state = { batches: [batch], hiddenIds: new Set([1, 2]) };
    const next = reducePendingDeletes(state, { type, id });
    return next === state ? 'same' : next.batches[0];
  };

  test.each([
    [counting, 'ticked', { ...counting, stepsLeft: 1 }],
    [paused, 'ticked', 'same'],
    [atEnd, 'ticked', 'same'],
    [counting, 'paused', paused],
    [paused, 'paused', 'same'],
    [paused, 'resumed', counting],
    [counting, 'resumed', 'same'],
    [counting, 'undone', undefined],
    [counting, 'sent', sending],
    [counting, 'settled', 'same'],
    [sending, 'ticked', 'same'],
    [sending, 'paused', 'same'],
    [sending, 'undone', 'same'],
    [sending, 'sent', 'same'],
    [sending, 'settled', undefined],
  ] as const)('%o %s', (batch, type, expected) => {
    expect(after(batch, type)).toEqual(expected);
  });

  test('is ignored for an unknown batch', () => {
    expect(after(counting, 'undone', 6)).toBe('same');
  });

  test('updates the hidden ids of all batches', () => {
    const state = [1, 2].reduce(
      (before, id) => reducePendingDeletes(before, { type: 'added', id, documents: id === 1 ? [one, two] : [three] }),
      noPendingDeletes,
    );
    expect(state.hiddenIds).toEqual(new Set([1, 2, 3]));
    expect(reducePendingDeletes(state, { type: 'undone', id: 1 }).hiddenIds).toEqual(new Set([3]));
  });
});

/** Creates timers that run when `step` is called. */
function handClock() {
  const timers = new Map<() => void, number>();
  return {
    setTimer(callback: () => void, ms: number) {
      timers.set(callback, ms);
      return () => void timers.delete(callback);
    },
    delays: () => [...timers.values()],
    step(times = 1) {
      for (let count = 0; count < times; count += 1) {
        const due = [...timers.keys()];
        timers.clear();
        for (const callback of due) callback();
      }
    },
  };
}

function aList(overrides: Partial<PendingDeletesOptions> = {}) {
  const clock = handClock();
  const send = vi.fn<PendingDeletesOptions['send']>(() => Promise.resolve());
  const onSent = vi.fn<NonNullable<PendingDeletesOptions['onSent']>>();
  const onFailed = vi.fn<NonNullable<PendingDeletesOptions['onFailed']>>();
  const deletes = createPendingDeletes({ send, setTimer: clock.setTimer, onSent, onFailed, ...overrides });
  return { deletes, clock, send, onSent, onFailed };
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

describe('pending deletes', () => {
  test('hide the documents immediately and count down ten steps of 500 ms', () => {
    const { deletes, clock, send } = aList();
    const id = deletes.add([one, two]);
    expect(deletes.getState().hiddenIds).toEqual(new Set([1, 2]));
    expect(deletes.getState().batches).toMatchObject([{ id, stepsLeft: UNDO_STEPS, status: 'counting' }]);
    expect(clock.delays()).toEqual([UNDO_STEP_MS]);
    clock.step(9);
    expect(deletes.getState().batches[0]?.stepsLeft).toBe(1);
    expect(send).not.toHaveBeenCalled();
    clock.step();
    expect(send).toHaveBeenCalledExactlyOnceWith([1, 2], { keepalive: false });
  });

  test('keep the documents hidden until onSent has returned', async () => {
    const { deletes, clock, onSent } = aList();
    onSent.mockImplementation(() => expect(deletes.getState().hiddenIds).toEqual(new Set([1])));
    deletes.add([one]);
    clock.step(10);
    await settle();
    expect(onSent).toHaveBeenCalledExactlyOnceWith([one]);
    expect(deletes.getState()).toEqual(noPendingDeletes);
  });

  test('show the documents again after undo and send nothing', () => {
    const { deletes, clock, send } = aList();
    deletes.undo(deletes.add([one]) ?? 0);
    clock.step(20);
    expect(deletes.getState()).toEqual(noPendingDeletes);
    expect(send).not.toHaveBeenCalled();
    expect(clock.delays()).toEqual([]);
  });

  test('cannot be undone while they are being sent', async () => {
    const { deletes, onSent } = aList();
    const id = deletes.add([one]) ?? 0;
    deletes.close(id);
    deletes.undo(id);
    deletes.undoLast();
    expect(deletes.getState().hiddenIds).toEqual(new Set([1]));
    await settle();
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('tell whoever waits how a batch has ended', async () => {
    const error = new ApiError({ code: 'networkError' });
    const { deletes, send } = aList();
    const [undone, sent, failed] = [[one], [two], [three]].map((documents) => deletes.add(documents) ?? 0);
    const ends = [undone, sent, failed].flatMap((id) => deletes.ended(id ?? 0) ?? []);
    send.mockImplementation((ids) => (ids.includes(three.id) ? Promise.reject(error) : Promise.resolve()));
    deletes.undo(undone ?? 0);
    deletes.flush();
    expect(await Promise.allSettled(ends)).toEqual([
      { status: 'fulfilled', value: 'undone' },
      { status: 'fulfilled', value: 'deleted' },
      { status: 'rejected', reason: error },
    ]);
    expect(deletes.ended(sent ?? 0)).toBeUndefined();
  });

  test('undoLast undoes the newest batch that is still counting', () => {
    const { deletes } = aList();
    const first = deletes.add([one]);
    deletes.add([two]);
    deletes.close(deletes.add([three]) ?? 0);
    deletes.undoLast();
    expect(deletes.getState().hiddenIds).toEqual(new Set([1, 3]));
    expect(deletes.getState().batches[0]?.id).toBe(first);
  });

  test('stop counting while paused and resume with a full step', () => {
    const { deletes, clock, send } = aList();
    const id = deletes.add([one]) ?? 0;
    clock.step(3);
    deletes.pause(id);
    deletes.pause(id);
    expect(clock.delays()).toEqual([]);
    clock.step(20);
    expect(deletes.getState().batches).toMatchObject([{ stepsLeft: 7, isPaused: true }]);
    deletes.resume(id);
    deletes.resume(id);
    expect(clock.delays()).toEqual([UNDO_STEP_MS]);
    clock.step(7);
    expect(send).toHaveBeenCalledOnce();
  });

  test('count each batch separately', () => {
    const { deletes, clock, send } = aList();
    deletes.add([one]);
    clock.step(4);
    deletes.add([two]);
    clock.step(6);
    expect(send).toHaveBeenCalledExactlyOnceWith([1], { keepalive: false });
    clock.step(4);
    expect(send).toHaveBeenLastCalledWith([2], { keepalive: false });
  });

  test('are sent once, even when flush and close overlap', () => {
    const { deletes, clock, send } = aList();
    const id = deletes.add([one]) ?? 0;
    deletes.flush();
    deletes.close(id);
    deletes.flush();
    clock.step(20);
    expect(send).toHaveBeenCalledExactlyOnceWith([1], { keepalive: true });
  });

  test('flush sends each counting batch with keepalive', () => {
    const { deletes, send } = aList();
    deletes.add([one]);
    deletes.pause(deletes.add([two]) ?? 0);
    deletes.flush();
    expect(send.mock.calls).toEqual([
      [[1], { keepalive: true }],
      [[2], { keepalive: true }],
    ]);
  });

  test('ignore documents that are already hidden', () => {
    const { deletes } = aList();
    deletes.add([one]);
    expect(deletes.add([one])).toBeUndefined();
    deletes.add([one, two]);
    expect(deletes.getState().batches.map(({ documents }) => documents)).toEqual([[one], [two]]);
  });

  test('show the documents again before onFailed is called', async () => {
    const error = new ApiError({ code: 'notAllowed' });
    const { deletes, onSent, onFailed } = aList({ send: () => Promise.reject(error) });
    onFailed.mockImplementation(() => expect(deletes.getState().hiddenIds.size).toBe(0));
    deletes.close(deletes.add([one, two]) ?? 0);
    await settle();
    expect(onFailed).toHaveBeenCalledExactlyOnceWith([one, two], error);
    expect(onSent).not.toHaveBeenCalled();
  });

  test('use setTimeout by default', () => {
    vi.useFakeTimers();
    const send = vi.fn<PendingDeletesOptions['send']>(() => Promise.resolve());
    createPendingDeletes({ send }).add([one]);
    vi.advanceTimersByTime(UNDO_STEPS * UNDO_STEP_MS - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
