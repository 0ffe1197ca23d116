import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDiskStore } from '../../store/index.ts';
import { DISK_INTERVAL_MS, refuseFullDisk, watchDisk } from './diskSpace.ts';

const MEBIBYTE = 1024 ** 2;

afterEach(() => vi.useRealTimers());

test('the log says that the disk is nearly full and full, once each time', async () => {
  const root = await mkdtemp(join(tmpdir(), 'abrak-space-'));
  let freeBytes = 5_000 * MEBIBYTE;
  const store = await openDiskStore({ root, freeBytes: () => Promise.resolve(freeBytes) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const logError = vi.fn();
  const watching = watchDisk({ store, logError });
  for (const left of [5_000, 900, 800, 200, 100, 900, 5_000, 900]) {
    freeBytes = left * MEBIBYTE;
    await vi.advanceTimersByTimeAsync(DISK_INTERVAL_MS);
  }
  await watching.stop();
  const nearlyFull = 'The disk is nearly full: 900 MiB are left, and below 256 MiB nothing can be added.';
  const full = 'The disk is full: 200 MiB are left. Nothing can be added; deleting, signing in and reading work.';
  expect(logError.mock.calls).toEqual([
    ['disk', nearlyFull],
    ['disk', full],
    ['disk', nearlyFull],
    ['disk', nearlyFull],
  ]);
  freeBytes = 200 * MEBIBYTE;
  await expect(refuseFullDisk(store)).rejects.toMatchObject({ code: 'diskFull' });
  await rm(root, { recursive: true });
});
