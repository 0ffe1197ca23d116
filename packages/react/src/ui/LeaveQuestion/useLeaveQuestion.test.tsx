import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type GuardLeaving, useLeaveQuestion } from './useLeaveQuestion.tsx';

vi.mock('../ConfirmDialog/ConfirmDialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => vi.restoreAllMocks());

test.each([true, false])(
  'falls back to `confirm` when the dialog cannot be loaded, and uses its answer %s',
  async (mayLeave) => {
    const asked = vi.spyOn(globalThis, 'confirm').mockReturnValue(mayLeave);
    let leave: Parameters<GuardLeaving>[0] | undefined;
    const guardLeaving: GuardLeaving = (ask) => {
      leave = ask;
      return () => undefined;
    };
    renderHook(() =>
      useLeaveQuestion({
        wouldLose: true,
        guardLeaving,
        title: 'Leave?',
        text: 'The name is lost.',
        leaveLabel: 'Leave',
        stayLabel: 'Stay',
      }),
    );
    await expect(leave?.()).resolves.toBe(mayLeave);
    expect(asked).toHaveBeenCalledExactlyOnceWith('The name is lost.');
  },
);
