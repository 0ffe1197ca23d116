import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './useSelection.ts';

const select = (initial: readonly number[]) =>
  renderHook((ids: readonly number[]) => useSelection(ids), { initialProps: initial });

test('documents are selected one by one, as a range, all and none', () => {
  const { result } = select([7, 3, 9, 4]);
  const { select: one, toggle, selectTo, selectAll, clear } = result.current;
  act(() => one(3));
  act(() => toggle(4));
  expect([...result.current.ids]).toEqual([3, 4]);
  expect(result.current).toMatchObject({ count: 2, extent: 'some' });
  act(() => one(3));
  act(() => selectTo(4));
  expect([...result.current.ids]).toEqual([3, 9, 4]);
  act(() => toggle(9));
  expect(result.current.isSelected(9)).toBe(false);
  act(() => selectAll());
  expect(result.current.extent).toBe('all');
  act(() => clear());
  expect(result.current).toMatchObject({ count: 0, extent: 'none' });
  expect(result.current).toMatchObject({ select: one, toggle, selectTo, selectAll, clear });
});

test('documents that leave the list leave the selection; unknown ids change nothing', () => {
  const { result, rerender } = select([1, 2, 3]);
  act(() => result.current.selectAll());
  rerender([1, 3, 5]);
  expect([...result.current.ids]).toEqual([1, 3]);
  act(() => result.current.toggle(99));
  act(() => result.current.select(-1));
  act(() => result.current.selectTo(Number.NaN));
  expect([...result.current.ids]).toEqual([1, 3]);
});
