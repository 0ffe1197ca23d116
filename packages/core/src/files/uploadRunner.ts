import { type ApiError, toApiError, type UploadTurn } from '../client/index.ts';
import type { OnConflict } from './conflicts.ts';
import type { Document } from './schema.ts';
import type { UploadEvent } from './uploadEvents.ts';
import type { UploadItem } from './uploadQueueState.ts';
import type { FileUpload } from './uploads.ts';

/** A file with its item as it was added. */
export interface UploadJob {
  readonly file: Blob;
  readonly item: UploadItem;
  readonly onConflict?: OnConflict | undefined;
}

/** What a runner sends with, and whom it tells. */
export interface UploadRunnerOptions {
  readonly upload: (upload: FileUpload) => Promise<Document>;
  readonly concurrency: number;
  /** Tells what happens to running jobs. */
  readonly emit: (event: UploadEvent) => void;
  /** Tells how many more bytes went out. */
  readonly onBytes: (bytes: number) => void;
  readonly onUploaded?: ((document: Document, item: UploadItem) => void) | undefined;
  readonly onDropped?: ((item: UploadItem) => void) | undefined;
}

/** Runs upload jobs in their order, a few at a time; it keeps no list and no states, its events make them. */
export class UploadRunner {
  readonly #options: UploadRunnerOptions;
  /** What may yet be sent, or sent again. */
  readonly #jobs = new Map<number, UploadJob>();
  readonly #waiting = new Set<number>();
  readonly #running = new Map<number, AbortController>();

  constructor(options: UploadRunnerOptions) {
    this.#options = options;
  }

  enqueue(jobs: readonly UploadJob[]): void {
    for (const job of jobs) this.#jobs.set(job.item.id, job);
    this.restart(jobs.map(({ item }) => item.id));
  }

  /** Runs jobs again that were stopped or have failed. */
  restart(ids: readonly number[]): void {
    for (const id of ids) this.#waiting.add(id);
    this.#startWaiting();
  }

  /** Lets no job of these wait, and aborts those that run, for a reason; nothing more is told of either. */
  stop(ids: readonly number[], reason?: unknown): void {
    for (const id of ids) {
      this.#waiting.delete(id);
      this.#running.get(id)?.abort(reason);
      this.#running.delete(id);
    }
    this.#startWaiting();
  }

  /** Stops jobs for good and lets go of their files. */
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

  async #run(job: UploadJob): Promise<void> {
    const { emit, onUploaded } = this.#options;
    const { item } = job;
    const controller = new AbortController();
    this.#running.set(item.id, controller);
    emit({ type: 'started', id: item.id });
    let document;
    try {
      document = await this.#send(job, controller);
    } catch (error) {
      if (this.#release(item.id, controller)) this.#fail(item, toApiError(error));
      return;
    }
    const isWanted = this.#release(item.id, controller);
    if (isWanted) {
      this.#jobs.delete(item.id);
      emit({ type: 'succeeded', id: item.id, document });
    }
    const done = { ...item, status: 'done', sentBytes: item.sizeBytes, document } as const;
    onUploaded?.(document, isWanted ? done : { ...item, status: 'canceled' });
  }

  #send({ file, item, onConflict }: UploadJob, controller: AbortController): Promise<Document> {
    const { upload, emit, onBytes } = this.#options;
    let toldBytes = 0;
    const onProgress = (sentBytes: number) => {
      if (this.#running.get(item.id) !== controller || sentBytes <= toldBytes) return;
      onBytes(sentBytes - toldBytes);
      toldBytes = sentBytes;
      emit({ type: 'progressed', id: item.id, sentBytes });
    };
    const onTurn = (turn: UploadTurn) => {
      if (this.#running.get(item.id) !== controller) return;
      // What the server had already is no speed, and what it has lost goes out again.
      if (turn.type === 'continued') toldBytes = turn.sentBytes;
      emit({ type: 'turned', id: item.id, turn });
    };
    const { name, folderId } = item;
    return upload({ file, name, folderId, onConflict, onProgress, onTurn, signal: controller.signal });
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

  /** Frees a job's place; false when it was stopped meanwhile and the place is another's. */
  #release(id: number, controller: AbortController): boolean {
    if (this.#running.get(id) !== controller) return false;
    this.#running.delete(id);
    this.#startWaiting();
    return true;
  }
}
