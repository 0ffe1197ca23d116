import type { Lock, Locker, RequestRelease } from '@tus/server';

interface Holder {
  readonly requestRelease: RequestRelease;
  readonly released: Promise<void>;
  readonly release: () => void;
}

function createLock(holders: Map<string, Holder>, id: string): Lock {
  return {
    async lock(_signal, requestRelease) {
      for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
        await holder.requestRelease();
        await holder.released;
      }
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      holders.set(id, { requestRelease, released, release });
    },
    async unlock() {
      const holder = holders.get(id);
      holders.delete(id);
      holder?.release();
    },
  };
}

/**
 * Allows one request at a time to work on an upload. A new request makes the current one stop, which may be waiting on
 * a broken connection. The library's own lock polls without a pause and uses a whole CPU.
 */
export class UploadLocks implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    return createLock(this.#holders, id);
  }

  /** Asks the holder of a lock to release it. */
  async request(id: string): Promise<void> {
    await this.#holders.get(id)?.requestRelease();
  }

  /** Asks all holders to release their locks. */
  requestAll(): void {
    for (const id of this.#holders.keys()) void this.request(id);
  }

  /** Runs work under the lock and ignores requests to release it. */
  async run<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }
}
