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

describe('an event of a batch', () => {
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

  test('means nothing for a batch that is gone', () => {
    expect(after(counting, 'undone', 6)).toBe('same');
  });

  test('hides the documents of every batch', () => {
    const state = [1, 2].reduce(
      (before, id) => reducePendingDeletes(before, { type: 'added', id, documents: id === 1 ? [one, two] : [three] }),
      noPendingDeletes,
    );
    expect(state.hiddenIds).toEqual(new Set([1, 2, 3]));
    expect(reducePendingDeletes(state, { type: 'undone', id: 1 }).hiddenIds).toEqual(new Set([3]));
  });
});

/** Creates timers that run when `step` is called. */
function manualClock() {
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
  const clock = manualClock();
  const send = vi.fn<PendingDeletesOptions['send']>(() => Promise.resolve());
  const onSent = vi.fn<NonNullable<PendingDeletesOptions['onSent']>>();
  const onFailed = vi.fn<NonNullable<PendingDeletesOptions['onFailed']>>();
  const deletes = createPendingDeletes({ send, setTimer: clock.setTimer, onSent, onFailed, ...overrides });
  return { deletes, clock, send, onSent, onFailed };
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

describe('deleting with undo', () => {
  test('hides the documents at once and counts down in ten steps of half a second', () => {
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

  test('keeps them hidden until the listeners know that they are gone', async () => {
    const { deletes, clock, onSent } = aList();
    onSent.mockImplementation(() => expect(deletes.getState().hiddenIds).toEqual(new Set([1])));
    deletes.add([one]);
    clock.step(10);
    await settle();
    expect(onSent).toHaveBeenCalledExactlyOnceWith([one]);
    expect(deletes.getState()).toEqual(noPendingDeletes);
  });

  test('shows them again when undone, and sends nothing', () => {
    const { deletes, clock, send } = aList();
    deletes.undo(deletes.add([one]) ?? 0);
    clock.step(20);
    expect(deletes.getState()).toEqual(noPendingDeletes);
    expect(send).not.toHaveBeenCalled();
    expect(clock.delays()).toEqual([]);
  });

  test('cannot be undone once it is being sent', async () => {
    const { deletes, onSent } = aList();
    const id = deletes.add([one]) ?? 0;
    deletes.close(id);
    deletes.undo(id);
    deletes.undoLast();
    expect(deletes.getState().hiddenIds).toEqual(new Set([1]));
    await settle();
    expect(onSent).toHaveBeenCalledOnce();
  });

  test('undoes the last batch that still counts', () => {
    const { deletes } = aList();
    const first = deletes.add([one]);
    deletes.add([two]);
    deletes.close(deletes.add([three]) ?? 0);
    deletes.undoLast();
    expect(deletes.getState().hiddenIds).toEqual(new Set([1, 3]));
    expect(deletes.getState().batches[0]?.id).toBe(first);
  });

  test('waits while paused and goes on with a whole step', () => {
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

  test('counts each batch by itself', () => {
    const { deletes, clock, send } = aList();
    deletes.add([one]);
    clock.step(4);
    deletes.add([two]);
    clock.step(6);
    expect(send).toHaveBeenCalledExactlyOnceWith([1], { keepalive: false });
    clock.step(4);
    expect(send).toHaveBeenLastCalledWith([2], { keepalive: false });
  });

  test('is sent once, whoever sends it', () => {
    const { deletes, clock, send } = aList();
    const id = deletes.add([one]) ?? 0;
    deletes.flush();
    deletes.close(id);
    deletes.flush();
    clock.step(20);
    expect(send).toHaveBeenCalledExactlyOnceWith([1], { keepalive: true });
  });

  test('sends everything that counts, each batch by itself, when the page goes', () => {
    const { deletes, send } = aList();
    deletes.add([one]);
    deletes.pause(deletes.add([two]) ?? 0);
    deletes.flush();
    expect(send.mock.calls).toEqual([
      [[1], { keepalive: true }],
      [[2], { keepalive: true }],
    ]);
  });

  test('leaves out what is hidden already', () => {
    const { deletes } = aList();
    deletes.add([one]);
    expect(deletes.add([one])).toBeUndefined();
    deletes.add([one, two]);
    expect(deletes.getState().batches.map(({ documents }) => documents)).toEqual([[one], [two]]);
  });

  test('brings the documents back when the server refuses, and then tells', async () => {
    const error = new ApiError({ code: 'notAllowed' });
    const { deletes, onSent, onFailed } = aList({ send: () => Promise.reject(error) });
    onFailed.mockImplementation(() => expect(deletes.getState().hiddenIds.size).toBe(0));
    deletes.close(deletes.add([one, two]) ?? 0);
    await settle();
    expect(onFailed).toHaveBeenCalledExactlyOnceWith([one, two], error);
    expect(onSent).not.toHaveBeenCalled();
  });

  test('counts in real time unless a timer is given', () => {
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
