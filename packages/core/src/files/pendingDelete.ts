import type { ApiError } from '../client/index.ts';
import { toApiError } from '../client/internal.ts';
import { type Store, createStore } from '../shared/index.ts';
import { createDeferred, type Deferred, setTimeoutTimer } from '../shared/internal.ts';
import {
  noPendingDeletes,
  type PendingDelete,
  type PendingDeleteEvent,
  type PendingDeletesState,
  reducePendingDeletes,
  UNDO_STEP_MS,
} from './pendingDeleteState.ts';
import type { StoredDocument } from './schema.ts';

/** Transport, timer and callbacks of pending deletes. */
export interface PendingDeletesOptions {
  /** Moves documents to the trash; usually trashDocuments bound to a client. */
  readonly send: (ids: readonly number[], options: { readonly keepalive: boolean }) => Promise<void>;
  /** Starts a one-shot timer in milliseconds and returns a function that cancels it. Default: setTimeout. */
  readonly setTimer?: (callback: () => void, ms: number) => () => void;
  /**
   * Called when the server has accepted the delete. The documents stay hidden until it returns, so that a cache can
   * drop them first.
   */
  readonly onSent?: (documents: readonly StoredDocument[]) => void;
  /** Called when the delete failed and the documents are shown again. */
  readonly onFailed?: (documents: readonly StoredDocument[], error: ApiError) => void;
}

/** End of a batch: the server has moved its documents to the trash, or the delete was undone. */
export type DeleteEnd = 'deleted' | 'undone';

/** Delayed deletes that can be undone until their countdown ends. See docs/contract/files.md#deleting-and-undo. */
export interface PendingDeletes extends Store<PendingDeletesState> {
  /**
   * Hides documents and starts their countdown. Returns the batch id, or undefined when all of them are already hidden.
   */
  add(documents: readonly StoredDocument[]): number | undefined;
  /** Settles at the end of a pending batch; rejects when its delete failed. Undefined for one that is not pending. */
  ended(id: number): Promise<DeleteEnd> | undefined;
  /** Cancels the delete of a batch and shows its documents again; does nothing once it is being sent. */
  undo(id: number): void;
  /** Undoes the most recently added batch that is still counting. */
  undoLast(): void;
  /** Pauses the countdown of a batch. */
  pause(id: number): void;
  /** Resumes the countdown with a full step. */
  resume(id: number): void;
  /** Sends a batch immediately, for example when its toast is closed. */
  close(id: number): void;
  /** Sends all batches immediately with keepalive requests that outlive the page; call it on pagehide. */
  flush(): void;
}

function isCounting({ status }: PendingDelete): boolean {
  return status === 'counting';
}

// Methods are arrow fields so that they can be passed without their object.
class PendingDeleteList implements PendingDeletes {
  readonly #options: PendingDeletesOptions;
  readonly #store = createStore(noPendingDeletes);
  readonly #timers = new Map<number, () => void>();
  readonly #ends = new Map<number, Deferred<DeleteEnd>>();
  #lastId = 0;

  constructor(options: PendingDeletesOptions) {
    this.#options = options;
  }

  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;

  readonly add = (documents: readonly StoredDocument[]): number | undefined => {
    const { hiddenIds } = this.getState();
    const shown = documents.filter(({ id }) => !hiddenIds.has(id));
    if (shown.length === 0) return undefined;
    this.#lastId += 1;
    const end = createDeferred<DeleteEnd>();
    // A failure that nobody waits for is told by `onFailed`.
    end.promise.catch(() => undefined);
    this.#ends.set(this.#lastId, end);
    this.#dispatch({ type: 'added', id: this.#lastId, documents: shown });
    this.#startStep(this.#lastId);
    return this.#lastId;
  };

  readonly ended = (id: number): Promise<DeleteEnd> | undefined => this.#ends.get(id)?.promise;

  readonly undo = (id: number): void => {
    if (this.#countingBatch(id) === undefined) return;
    this.#stopTimer(id);
    this.#dispatch({ type: 'undone', id });
    this.#takeEnd(id)?.resolve('undone');
  };

  readonly undoLast = (): void => {
    const last = this.getState().batches.filter(isCounting).at(-1);
    if (last !== undefined) this.undo(last.id);
  };

  readonly pause = (id: number): void => {
    if (this.#countingBatch(id) === undefined) return;
    this.#stopTimer(id);
    this.#dispatch({ type: 'paused', id });
  };

  readonly resume = (id: number): void => {
    if (this.#countingBatch(id)?.isPaused !== true) return;
    this.#dispatch({ type: 'resumed', id });
    this.#startStep(id);
  };

  readonly close = (id: number): void => {
    const batch = this.#countingBatch(id);
    if (batch !== undefined) void this.#submit(batch, false);
  };

  readonly flush = (): void => {
    for (const batch of this.getState().batches.filter(isCounting)) void this.#submit(batch, true);
  };

  #dispatch(event: PendingDeleteEvent): void {
    this.#store.setState(reducePendingDeletes(this.getState(), event));
  }

  #countingBatch(id: number): PendingDelete | undefined {
    return this.getState().batches.find((batch) => batch.id === id && isCounting(batch));
  }

  #takeEnd(id: number): Deferred<DeleteEnd> | undefined {
    const end = this.#ends.get(id);
    this.#ends.delete(id);
    return end;
  }

  #startStep(id: number): void {
    const { setTimer = setTimeoutTimer } = this.#options;
    this.#timers.set(
      id,
      setTimer(() => this.#tick(id), UNDO_STEP_MS),
    );
  }

  #stopTimer(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  #tick(id: number): void {
    this.#dispatch({ type: 'ticked', id });
    const batch = this.#countingBatch(id);
    if (batch === undefined || batch.isPaused) return;
    if (batch.stepsLeft === 0) void this.#submit(batch, false);
    else this.#startStep(id);
  }

  async #submit({ id, documents }: PendingDelete, keepalive: boolean): Promise<void> {
    const { send, onSent, onFailed } = this.#options;
    const ids = documents.map((document) => document.id);
    this.#stopTimer(id);
    this.#dispatch({ type: 'sent', id });
    try {
      await send(ids, { keepalive });
    } catch (error) {
      this.#dispatch({ type: 'settled', id });
      onFailed?.(documents, toApiError(error));
      this.#takeEnd(id)?.reject(error);
      return;
    }
    try {
      onSent?.(documents);
    } finally {
      this.#dispatch({ type: 'settled', id });
      this.#takeEnd(id)?.resolve('deleted');
    }
  }
}

/** Creates the list of pending deletes for one or more listings; no batch is sent twice. */
export function createPendingDeletes(options: PendingDeletesOptions): PendingDeletes {
  return new PendingDeleteList(options);
}
