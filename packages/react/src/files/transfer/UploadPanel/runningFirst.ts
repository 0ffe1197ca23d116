import type { UploadItem, UploadStatus } from '@abrak/core/files';
import { groupBy } from '@abrak/core/internal';

const order: readonly UploadStatus[] = ['uploading', 'error', 'waiting', 'canceled', 'done'];

/** Orders uploads by what a customer looks for: running ones, failures, the queue, and last what is over. */
export function runningFirst(items: readonly UploadItem[]): readonly UploadItem[] {
  const groups = groupBy(items, ({ status }) => status);
  return order.flatMap((status) => groups.get(status) ?? []);
}
