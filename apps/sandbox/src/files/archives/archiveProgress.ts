import type { ArchiveProgress as Progress } from '@abrak/core';

/** How far the download of an archive is, as the wire spells it. */
export type WireArchiveProgress = Pick<Progress, 'sentBytes' | 'status'> & { readonly size: number };

/** One answer on its way. */
export interface Sending {
  add(bytes: number): void;
  /** Tells that the answer is over: sent to its end, or cut off. */
  end(isWhole: boolean): void;
}

interface Entry {
  progress: WireArchiveProgress;
  readonly expiresAt: Date;
}

/** What an answer sends: from which byte, of how many. */
export interface SendingStart {
  readonly startByte: number;
  readonly sizeBytes: number;
  /** When nobody can ask any more. */
  readonly expiresAt: Date;
}

export interface ArchiveProgressBoard {
  /** Undefined when nothing was sent yet. */
  find(tokenHash: string): WireArchiveProgress | undefined;
  /** Notes a new answer; the newest one is what `find` tells of. */
  start(tokenHash: string, start: SendingStart, now: Date): Sending;
}

/**
 * Remembers how far downloads are. In memory, because a download does not outlive the process that sends it: after a
 * restart its archive is waiting again, which is true.
 */
export function createArchiveProgressBoard(): ArchiveProgressBoard {
  const entries = new Map<string, Entry>();
  return {
    find: (tokenHash) => entries.get(tokenHash)?.progress,
    start(tokenHash, { startByte, sizeBytes, expiresAt }, now) {
      for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
      const entry: Entry = { progress: { sentBytes: startByte, size: sizeBytes, status: 'running' }, expiresAt };
      entries.set(tokenHash, entry);
      const update = (sentBytes: number, status: Progress['status']) => {
        entry.progress = { sentBytes, size: sizeBytes, status };
      };
      return {
        add: (bytes) => update(entry.progress.sentBytes + bytes, 'running'),
        end(isWhole) {
          const { sentBytes } = entry.progress;
          // Between two parts of a download that is fetched in parts, it is still running.
          const statusOfWhole = sentBytes === sizeBytes ? 'done' : 'running';
          update(sentBytes, isWhole ? statusOfWhole : 'cut');
        },
      };
    },
  };
}
