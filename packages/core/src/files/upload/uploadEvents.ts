import type { ApiError, ErrorCode, ResumableUploadEvent } from '../../client/index.ts';
import type { StoredDocument } from '../schema.ts';
import { emptyUploadQueue, type UploadItem, type UploadQueueState, type UploadStatus } from './uploadQueueState.ts';

/** Error codes that a retry cannot fix. */
const finalErrors: ReadonlySet<ErrorCode> = new Set([
  'badRequest',
  'fileTooLarge',
  'nameInvalid',
  'notMultipart',
  'refusedByPage',
]);

/** Returns true when a retry may succeed: the upload was canceled, or failed with an error that is not permanent. */
export function canRetry({ status, error }: Pick<UploadItem, 'status' | 'error'>): boolean {
  if (status === 'error') return error === undefined || !finalErrors.has(error.code);
  return status === 'canceled';
}

/** Events that change the upload queue. */
export type UploadEvent =
  | { readonly type: 'added'; readonly items: readonly UploadItem[] }
  | { readonly type: 'started' | 'canceled' | 'retried' | 'removed'; readonly id: number }
  | { readonly type: 'prepared'; readonly id: number; readonly name: string; readonly sizeBytes: number }
  | { readonly type: 'progressed'; readonly id: number; readonly sentBytes: number }
  | { readonly type: 'transfer'; readonly id: number; readonly change: ResumableUploadEvent }
  | { readonly type: 'succeeded'; readonly id: number; readonly document: StoredDocument }
  | { readonly type: 'failed'; readonly id: number; readonly error: ApiError }
  | { readonly type: 'cleared' };

type ItemEvent = Exclude<UploadEvent, { readonly type: 'added' | 'cleared' }>;

/** Statuses in which there is no partial upload left to resume. */
const closedStatuses: ReadonlySet<UploadStatus> = new Set(['done', 'canceled']);

function withStatus(item: UploadItem, status: UploadStatus, sentBytes: number): UploadItem {
  const {
    error: _error,
    document: _document,
    isReconnecting: _isCut,
    resumedAtBytes: _continuedAt,
    resumeKey,
    ...rest
  } = item;
  return { ...rest, status, sentBytes, ...(resumeKey !== undefined && !closedStatuses.has(status) && { resumeKey }) };
}

function afterTransferEvent(item: UploadItem, transfer: ResumableUploadEvent): UploadItem {
  switch (transfer.type) {
    case 'kept':
      return { ...item, resumeKey: transfer.key };
    case 'cut':
      return { ...item, isReconnecting: true };
    case 'continued': {
      const { isReconnecting: _isCut, ...rest } = item;
      return { ...rest, resumedAtBytes: transfer.sentBytes, sentBytes: transfer.sentBytes };
    }
  }
}

/**
 * Returns the item after an event, undefined when it was removed, or the same item when the event does not apply to its
 * status.
 */
function nextItem(item: UploadItem, event: ItemEvent): UploadItem | undefined {
  const isUploading = item.status === 'uploading';
  switch (event.type) {
    case 'started':
      return item.status === 'waiting' ? withStatus(item, 'uploading', 0) : item;
    case 'prepared':
      return isUploading ? { ...item, name: event.name, sizeBytes: event.sizeBytes } : item;
    case 'progressed': {
      const sentBytes = Math.min(item.sizeBytes, Math.max(item.sentBytes, event.sentBytes));
      return isUploading && sentBytes !== item.sentBytes ? { ...item, sentBytes } : item;
    }
    case 'transfer':
      return isUploading ? afterTransferEvent(item, event.change) : item;
    case 'succeeded':
      return isUploading ? { ...withStatus(item, 'done', item.sizeBytes), document: event.document } : item;
    case 'failed':
      return isUploading ? { ...withStatus(item, 'error', 0), error: event.error } : item;
    case 'canceled':
      return isUploading || item.status === 'waiting' ? withStatus(item, 'canceled', 0) : item;
    case 'retried':
      return item.status === 'error' || item.status === 'canceled' ? withStatus(item, 'waiting', 0) : item;
    case 'removed':
      return undefined;
  }
}

interface Draft {
  items: UploadItem[];
  readonly removedIds: Set<number>;
  counts: Record<UploadStatus, number>;
  sentBytes: number;
  totalBytes: number;
  resumableCount: number;
  hasChanged: boolean;
}

function count(draft: Draft, { status, sentBytes, sizeBytes, resumeKey }: UploadItem, sign: 1 | -1): void {
  draft.counts[status] += sign;
  if (resumeKey !== undefined && status !== 'error') draft.resumableCount += sign;
  if (status === 'error' || status === 'canceled') return;
  draft.sentBytes += sign * sentBytes;
  draft.totalBytes += sign * sizeBytes;
}

// Binary search: items have ascending ids and keep their order.
function indexOfId(items: readonly UploadItem[], id: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.id ?? Infinity) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function applyToItem(draft: Draft, event: ItemEvent): void {
  const index = indexOfId(draft.items, event.id);
  const item = draft.items[index];
  if (item?.id !== event.id || draft.removedIds.has(event.id)) return;
  const next = nextItem(item, event);
  if (next === item) return;
  draft.hasChanged = true;
  count(draft, item, -1);
  if (next === undefined) {
    draft.removedIds.add(item.id);
    return;
  }
  count(draft, next, 1);
  draft.items[index] = next;
}

function apply(draft: Draft, event: UploadEvent): void {
  switch (event.type) {
    case 'added':
      draft.hasChanged ||= event.items.length > 0;
      draft.items = draft.items.concat(event.items);
      for (const item of event.items) count(draft, item, 1);
      return;
    case 'cleared':
      draft.items = [];
      draft.counts = { ...emptyUploadQueue.counts };
      draft.sentBytes = 0;
      draft.totalBytes = 0;
      draft.resumableCount = 0;
      draft.hasChanged = true;
      return;
    default:
      applyToItem(draft, event);
  }
}

/**
 * Returns the queue state after a batch of events. The list is copied once per batch. Returns the same state when
 * nothing changed. Ids of added items must ascend.
 */
export function reduceUploads(state: UploadQueueState, events: readonly UploadEvent[]): UploadQueueState {
  const { sentBytes, totalBytes, resumableCount } = state;
  const draft: Draft = {
    items: state.items.slice(),
    removedIds: new Set(),
    counts: { ...state.counts },
    sentBytes,
    totalBytes,
    resumableCount,
    hasChanged: false,
  };
  for (const event of events) apply(draft, event);
  if (!draft.hasChanged) return state;
  return {
    ...state,
    items: draft.removedIds.size === 0 ? draft.items : draft.items.filter(({ id }) => !draft.removedIds.has(id)),
    counts: draft.counts,
    sentBytes: draft.sentBytes,
    totalBytes: draft.totalBytes,
    resumableCount: draft.resumableCount,
    isBusy: draft.counts.waiting + draft.counts.uploading > 0,
  };
}

/** Returns the item with an id; undefined when it is not in the list. */
export function findUpload({ items }: UploadQueueState, id: number): UploadItem | undefined {
  const item = items[indexOfId(items, id)];
  return item?.id === id ? item : undefined;
}

/** Returns the state with the speed and the estimated remaining time at that speed. */
export function withUploadSpeed(state: UploadQueueState, bytesPerSecond: number): UploadQueueState {
  const speed = state.isBusy ? bytesPerSecond : 0;
  const secondsLeft = speed > 0 ? Math.ceil((state.totalBytes - state.sentBytes) / speed) : null;
  return { ...state, bytesPerSecond: speed, secondsLeft };
}
