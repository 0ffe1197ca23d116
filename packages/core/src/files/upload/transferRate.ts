const WINDOW_MS = 5_000;
const SETTLE_MS = 500;

/** Speed of a transfer, averaged over the last five seconds. */
export interface TransferRate {
  /** Adds transferred bytes. */
  add(bytes: number): void;
  /** Returns the average speed; 0 during the first half second, when the sample is too small. */
  bytesPerSecond(): number;
  /** Restarts the measurement, for example after a pause. */
  reset(): void;
}

/** Creates a speed meter with a monotonic clock in milliseconds. Default: performance.now. */
export function createTransferRate(now: () => number = () => performance.now()): TransferRate {
  let samples = [{ time: now(), bytes: 0 }];
  let total = 0;
  return {
    add(bytes) {
      total += bytes;
    },
    bytesPerSecond() {
      const time = now();
      samples.push({ time, bytes: total });
      while (samples[1] !== undefined && samples[1].time <= time - WINDOW_MS) samples.shift();
      const first = samples[0] ?? { time, bytes: total };
      const elapsedMs = time - first.time;
      return elapsedMs < SETTLE_MS ? 0 : ((total - first.bytes) / elapsedMs) * 1000;
    },
    reset() {
      total = 0;
      samples = [{ time: now(), bytes: 0 }];
    },
  };
}
