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
 * Lets one request at a time work on an upload. Whoever comes next asks the holder to stop: it may be waiting for a
 * line that was cut long ago. The library's own lock asks for its turn without a pause, which costs a whole processor.
 */
export class UploadLocks implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    return createLock(this.#holders, id);
  }

  /** Works on an upload without being asked to stop. */
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
