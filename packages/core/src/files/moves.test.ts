import { describe, expect, test, vi } from 'vitest';
import { createMemoryBackend } from '../testing/index.ts';
import { MAX_IDS_PER_CALL } from './batches.ts';
import { aDocument, aFolder } from './fixtures.ts';
import { moveByChoice } from './moves.ts';

const TARGET = 1000;
const count = 2 * MAX_IDS_PER_CALL + 1;
const ids = Array.from({ length: count }, (_, index) => index + 1);

function aMove() {
  const twin = aDocument({ id: 2000, name: '1.txt', parent: { id: TARGET, name: 'مقصد' } });
  const documents = ids.map((id) => aDocument({ id, name: `${id}.txt` }));
  const backend = createMemoryBackend({ documents: [...documents, aFolder({ id: TARGET, name: 'مقصد' }), twin] });
  const inTarget = () => backend.documents().filter(({ parent }) => parent?.id === TARGET).length;
  const groups = [
    { onConflict: undefined, items: ids.slice(1) },
    { onConflict: 'keepBoth', items: ids.slice(0, 1) },
  ] as const;
  return { backend, groups, inTarget };
}

describe('moveByChoice', () => {
  test('moves every group with its choice and reports the total progress', async () => {
    const { backend, groups, inTarget } = aMove();
    const onProgress = vi.fn<(done: number, total: number) => void>();
    const { movedIds, error } = await moveByChoice(backend.client(), groups, { targetId: TARGET, onProgress });
    expect(error).toBeUndefined();
    expect(movedIds).toEqual([...ids.slice(1), 1]);
    expect(onProgress.mock.calls).toEqual([
      [MAX_IDS_PER_CALL, count],
      [2 * MAX_IDS_PER_CALL, count],
      [count, count],
    ]);
    expect(inTarget()).toBe(count + 1);
    expect(backend.documents().find(({ id }) => id === 1)?.name).toBe('1 (2).txt');
  });

  test('returns the ids moved before a failure', async () => {
    const { backend, groups, inTarget } = aMove();
    const outcome = await moveByChoice(backend.client(), groups, {
      targetId: TARGET,
      onProgress: () => backend.failNext(/move/, 'unavailable'),
    });
    expect(outcome.error).toMatchObject({ code: 'unavailable' });
    expect(outcome.movedIds).toEqual(ids.slice(1, MAX_IDS_PER_CALL + 1));
    expect(inTarget()).toBe(MAX_IDS_PER_CALL + 1);
  });

  test('stops before the next batch after an abort', async () => {
    const { backend, groups, inTarget } = aMove();
    const controller = new AbortController();
    const outcome = await moveByChoice(backend.client(), groups, {
      targetId: TARGET,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(outcome.error).toMatchObject({ code: 'canceled' });
    expect(outcome.movedIds).toHaveLength(MAX_IDS_PER_CALL);
    expect(inTarget()).toBe(MAX_IDS_PER_CALL + 1);
  });
});
