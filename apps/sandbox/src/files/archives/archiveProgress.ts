import type { ArchiveProgress as Progress } from '@abrak/core/files';

/** Progress of an archive download, as answers contain it. */
export type WireArchiveProgress = Pick<Progress, 'sentBytes' | 'status'> & { readonly size: number };

/** Recorder of the progress of one response. */
export interface ResponseProgress {
  /** Adds to the number of sent bytes. */
  add(bytes: number): void;
  /** Marks the response as complete or as cut off. */
  end(isWhole: boolean): void;
}

interface Entry {
  progress: WireArchiveProgress;
  readonly expiresAt: Date;
}

/** First byte of a response and the size of the whole archive. */
export interface SendingStart {
  readonly startByte: number;
  readonly sizeBytes: number;
  /** Time at which the link expires; the entry is removed afterwards. */
  readonly expiresAt: Date;
}

/** Progress of archive downloads, by the hash of the link's token. */
export interface ArchiveProgressStore {
  /** Returns the progress of the newest response, or undefined when none has started. */
  find(tokenHash: string): WireArchiveProgress | undefined;
  /** Records the start of a response and replaces the progress of the previous one. */
  start(tokenHash: string, start: SendingStart, now: Date): ResponseProgress;
}

/**
 * Creates the store of download progress. It is kept in memory, because a download does not outlive its process: after
 * a restart the archive is rightly reported as waiting again.
 */
export function createArchiveProgressStore(): ArchiveProgressStore {
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
          // A client that downloads in parts is still running between two parts.
          const statusOfWhole = sentBytes === sizeBytes ? 'done' : 'running';
          update(sentBytes, isWhole ? statusOfWhole : 'cut');
        },
      };
    },
  };
}
