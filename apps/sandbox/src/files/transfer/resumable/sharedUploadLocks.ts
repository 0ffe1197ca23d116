import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { SharedLocks } from '../../../db/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { UploadLocks } from './uploadLocks.ts';

/** Milliseconds between two attempts to take a lock, for when the message about its release is lost. */
const RETRY_MS = 250;
/** Milliseconds after which a request gives up waiting for another process. */
const PATIENCE_MS = 10_000;

/**
 * Allows one request of all processes at a time to work on an upload. A new request makes the current one stop, also in
 * another process. Loses all locks with the connection to the database, and stops their holders then.
 */
class SharedUploadLocks extends UploadLocks implements Locker {
  readonly #shared: SharedLocks;
  readonly #waiting = new Map<string, () => void>();

  constructor(shared: SharedLocks) {
    super();
    this.#shared = shared;
    shared.onMessage((text) => this.#receive(text));
    shared.onLost(() => this.requestAll());
  }

  override newLock(id: string): Lock {
    const own = super.newLock(id);
    return {
      lock: async (signal: AbortSignal, requestRelease: RequestRelease) => {
        await own.lock(signal, requestRelease);
        try {
          await this.#take(id, signal);
        } catch (error) {
          await own.unlock();
          throw error;
        }
      },
      unlock: async () => {
        await this.#release(id);
        await own.unlock();
      },
    };
  }

  async #release(id: string): Promise<void> {
    try {
      await this.#shared.unlock(`upload ${id}`);
      await this.#shared.send(`released ${id}`);
    } catch {
      // The connection is lost, and the lock with it.
    }
  }

  async #take(id: string, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await this.#shared.tryLock(`upload ${id}`))) {
      if (signal.aborted || performance.now() > deadline) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
      await this.#shared.send(`wanted ${id}`);
      await this.#untilReleased(id);
    }
  }

  #untilReleased(id: string): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(stop, RETRY_MS);
      this.#waiting.set(id, stop);
    });
  }

  #receive(text: string): void {
    const [kind, id = ''] = text.split(' ');
    // The process that waits for a lock does not hold it in the database.
    if (kind === 'wanted' && !this.#waiting.has(id)) void this.request(id);
    if (kind === 'released') this.#waiting.get(id)?.();
  }
}

/** Creates the locks of uploads: common to all processes with `shared`, else of this process only. */
export function createUploadLocks(shared: SharedLocks | undefined): UploadLocks {
  return shared === undefined ? new UploadLocks() : new SharedUploadLocks(shared);
}
