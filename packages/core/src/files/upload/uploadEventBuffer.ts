import type { WritableStore } from '../../shared/index.ts';
import type { TransferRate } from './transferRate.ts';
import { reduceUploads, type UploadEvent, withUploadSpeed } from './uploadEvents.ts';
import type { UploadQueueState } from './uploadQueueState.ts';

/** Schedules one call of the callback, for example at the next frame. */
export type UploadSchedule = (callback: () => void) => void;

const FRAME_MS = 16;
const HIDDEN_PAGE_FRAME_MS = 250;

function onNextFrame(callback: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') {
    setTimeout(callback, FRAME_MS);
    return;
  }
  // A hidden page gets no animation frames while its uploads continue.
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_PAGE_FRAME_MS);
}

/** Buffers events and applies all events of a frame in one state update. */
export interface UploadEventBuffer {
  /** Applies an event at the next frame, together with the other events of that frame. */
  enqueue(event: UploadEvent): void;
  /** Applies events immediately, after all buffered ones. */
  applyNow(events: readonly UploadEvent[]): void;
  /** Applies all buffered events and returns the state. */
  flush(): UploadQueueState;
}

/** Target store, speed meter and scheduler of the event buffer. */
export interface UploadEventBufferOptions {
  readonly store: WritableStore<UploadQueueState>;
  readonly rate: TransferRate;
  /** Schedules the next state update. Default: the next animation frame. */
  readonly schedule?: UploadSchedule | undefined;
}

/** Creates the event buffer that updates a queue's store. */
export function createUploadEventBuffer({
  store,
  rate,
  schedule = onNextFrame,
}: UploadEventBufferOptions): UploadEventBuffer {
  let pending: UploadEvent[] = [];
  let isScheduled = false;
  const commit = (events: readonly UploadEvent[]) => {
    if (events.length === 0) return;
    pending = [];
    const before = store.getState();
    const after = reduceUploads(before, events);
    // The idle time between two runs must not lower the measured speed.
    if (after.isBusy && !before.isBusy) rate.reset();
    if (after !== before) store.setState(withUploadSpeed(after, rate.bytesPerSecond()));
  };
  return {
    enqueue(event) {
      pending.push(event);
      if (isScheduled) return;
      isScheduled = true;
      schedule(() => {
        isScheduled = false;
        commit(pending);
      });
    },
    applyNow: (events) => commit(pending.concat(events)),
    flush() {
      commit(pending);
      return store.getState();
    },
  };
}
