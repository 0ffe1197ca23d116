import type { OwnStore } from '../shared/index.ts';
import type { TransferRate } from './transferRate.ts';
import { reduceUploads, type UploadEvent, withUploadSpeed } from './uploadEvents.ts';
import type { UploadQueueState } from './uploadQueueState.ts';

/** Calls back once, soon. */
export type Schedule = (callback: () => void) => void;

const FRAME_MS = 16;
const HIDDEN_PAGE_FRAME_MS = 250;

function onNextFrame(callback: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    setTimeout(callback, FRAME_MS);
    return;
  }
  // A hidden page paints no frames, and its uploads go on.
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_PAGE_FRAME_MS);
}

/** Turns events into states: however many come within a frame, they cost one state. */
export interface UploadJournal {
  /** Shows an event at the next frame, with all others of that frame. */
  later(event: UploadEvent): void;
  /** Shows events at once, after all that waited for the frame. */
  now(events: readonly UploadEvent[]): void;
  /** The state with all that waited for the frame. */
  settled(): UploadQueueState;
}

/** Where a journal writes, and when. */
export interface UploadJournalOptions {
  readonly store: OwnStore<UploadQueueState>;
  readonly rate: TransferRate;
  /** Default: the next painted frame. */
  readonly schedule?: Schedule | undefined;
}

/** Makes the journal of a queue's store. */
export function createUploadJournal({ store, rate, schedule = onNextFrame }: UploadJournalOptions): UploadJournal {
  let pending: UploadEvent[] = [];
  let isScheduled = false;
  const commit = (events: readonly UploadEvent[]) => {
    if (events.length === 0) return;
    pending = [];
    const before = store.getState();
    const after = reduceUploads(before, events);
    // A pause between two runs is no slow transfer.
    if (after.isBusy && !before.isBusy) rate.reset();
    if (after !== before) store.setState(withUploadSpeed(after, rate.bytesPerSecond()));
  };
  return {
    later(event) {
      pending.push(event);
      if (isScheduled) return;
      isScheduled = true;
      schedule(() => {
        isScheduled = false;
        commit(pending);
      });
    },
    now: (events) => commit(pending.concat(events)),
    settled() {
      commit(pending);
      return store.getState();
    },
  };
}
