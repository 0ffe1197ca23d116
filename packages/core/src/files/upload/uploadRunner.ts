import type { ApiError, ResumableUploadEvent } from '../../client/index.ts';
import { toApiError } from '../../client/internal.ts';
import type { OnConflict } from '../conflicts.ts';
import type { StoredDocument } from '../schema.ts';
import type { UploadEvent } from './uploadEvents.ts';
import type { UploadItem } from './uploadQueueState.ts';
import type { FileUpload } from './uploads.ts';
import { runUploadSteps, type UploadStep } from './uploadSteps.ts';

/** File to upload, with its queue item as it was added. */
export interface UploadJob {
  readonly file: Blob;
  readonly item: UploadItem;
  readonly onConflict?: OnConflict | undefined;
  /** Steps that have not run yet. */
  readonly steps: readonly UploadStep[];
}

/** Transport, concurrency and callbacks of an upload runner. */
export interface UploadRunnerOptions {
  readonly upload: (upload: FileUpload) => Promise<StoredDocument>;
  readonly concurrency: number;
  /** Receives the events of running jobs. */
  readonly emit: (event: UploadEvent) => void;
  /** Receives the number of additional bytes sent since the previous call. */
  readonly onBytes: (bytes: number) => void;
  /** Called when the server has stored a file, even when its job was stopped too late. */
  readonly onUploaded?: ((document: StoredDocument, item: UploadItem) => void) | undefined;
  /** Called when a file was rejected because its name is taken. */
  readonly onDropped?: ((item: UploadItem) => void) | undefined;
}

/**
 * Runs upload jobs in order with limited concurrency. It keeps no item states; the emitted events carry every change.
 */
export class UploadRunner {
  readonly #options: UploadRunnerOptions;
  /** Jobs that may still be sent or retried, by item id. */
  readonly #jobs = new Map<number, UploadJob>();
  readonly #waiting = new Set<number>();
  readonly #running = new Map<number, AbortController>();

  constructor(options: UploadRunnerOptions) {
    this.#options = options;
  }

  /** Adds jobs and starts as many as the concurrency allows. */
  enqueue(jobs: readonly UploadJob[]): void {
    for (const job of jobs) this.#jobs.set(job.item.id, job);
    this.restart(jobs.map(({ item }) => item.id));
  }

  /** Runs stopped or failed jobs again. */
  restart(ids: readonly number[]): void {
    for (const id of ids) this.#waiting.add(id);
    this.#startWaiting();
  }

  /** Removes waiting jobs and aborts running ones with the given reason; no further events are emitted for them. */
  stop(ids: readonly number[], reason?: unknown): void {
    for (const id of ids) {
      this.#waiting.delete(id);
      this.#running.get(id)?.abort(reason);
      this.#running.delete(id);
    }
    this.#startWaiting();
  }

  /** Stops jobs permanently and releases their files. */
  forget(ids: readonly number[], reason?: unknown): void {
    for (const id of ids) this.#jobs.delete(id);
    this.stop(ids, reason);
  }

  #startWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#running.size >= this.#options.concurrency) return;
      this.#waiting.delete(id);
      const job = this.#jobs.get(id);
      if (job !== undefined) void this.#run(job);
    }
  }

  async #run(queued: UploadJob): Promise<void> {
    const { emit, onUploaded } = this.#options;
    const { id } = queued.item;
    const controller = new AbortController();
    this.#running.set(id, controller);
    emit({ type: 'started', id });
    let job = queued;
    let document;
    try {
      if (queued.steps.length > 0) job = await this.#prepare(queued, controller);
      document = await this.#send(job, controller);
    } catch (error) {
      if (this.#release(id, controller)) this.#fail(job.item, toApiError(error));
      return;
    }
    const { item } = job;
    const isWanted = this.#release(id, controller);
    if (isWanted) {
      this.#jobs.delete(id);
      emit({ type: 'succeeded', id, document });
    }
    const done = { ...item, status: 'done', sentBytes: item.sizeBytes, document } as const;
    onUploaded?.(document, isWanted ? done : { ...item, status: 'canceled' });
  }

  /** Runs the steps of a job and keeps their result, so that a retry does not run them again. */
  async #prepare(job: UploadJob, { signal }: AbortController): Promise<UploadJob> {
    const { item, file, steps } = job;
    const { id, name, folderId, folderPath } = item;
    const prepared = await runUploadSteps(steps, { file, name }, { folderId, folderPath, signal });
    const changed = { ...item, name: prepared.name, sizeBytes: prepared.file.size };
    const next = { ...job, file: prepared.file, item: changed, steps: [] };
    if (this.#jobs.has(id)) this.#jobs.set(id, next);
    this.#options.emit({ type: 'prepared', id, name: changed.name, sizeBytes: changed.sizeBytes });
    return next;
  }

  #send({ file, item, onConflict }: UploadJob, controller: AbortController): Promise<StoredDocument> {
    const { upload, emit, onBytes } = this.#options;
    let reportedBytes = 0;
    const onProgress = (sentBytes: number) => {
      if (this.#running.get(item.id) !== controller || sentBytes <= reportedBytes) return;
      onBytes(sentBytes - reportedBytes);
      reportedBytes = sentBytes;
      emit({ type: 'progressed', id: item.id, sentBytes });
    };
    const onEvent = (transfer: ResumableUploadEvent) => {
      if (this.#running.get(item.id) !== controller) return;
      // Bytes that the server already had do not count as speed; bytes that it lost are sent again.
      if (transfer.type === 'continued') reportedBytes = transfer.sentBytes;
      emit({ type: 'transfer', id: item.id, change: transfer });
    };
    const { name, folderId } = item;
    return upload({ file, name, folderId, onConflict, onProgress, onEvent, signal: controller.signal });
  }

  #fail(item: UploadItem, error: ApiError): void {
    const { emit, onDropped } = this.#options;
    const { id } = item;
    if (error.code === 'canceled') return emit({ type: 'canceled', id });
    if (error.code !== 'nameExists') return emit({ type: 'failed', id, error });
    this.#jobs.delete(id);
    emit({ type: 'removed', id });
    onDropped?.({ ...item, status: 'error', error });
  }

  /** Frees a job's slot and starts the next job; returns false when the job was stopped in the meantime. */
  #release(id: number, controller: AbortController): boolean {
    if (this.#running.get(id) !== controller) return false;
    this.#running.delete(id);
    this.#startWaiting();
    return true;
  }
}
