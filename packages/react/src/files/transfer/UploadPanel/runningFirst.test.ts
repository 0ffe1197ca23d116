import type { UploadItem, UploadStatus } from '@abrak/core/files';
import { expect, test } from 'vitest';
import { runningFirst } from './runningFirst.ts';

test('running uploads stand above failures, the queue and ended ones, each in their order', () => {
  const statuses: readonly UploadStatus[] = ['done', 'canceled', 'waiting', 'uploading', 'error', 'done', 'uploading'];
  const items = statuses.map((status, id): UploadItem => ({
    id,
    name: 'a',
    folderId: 0,
    sizeBytes: 1,
    sentBytes: 0,
    status,
  }));
  expect(runningFirst(items).map(({ id }) => id)).toEqual([3, 6, 4, 2, 1, 0, 5]);
});
