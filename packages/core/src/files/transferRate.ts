const WINDOW_MS = 5_000;
const SETTLE_MS = 500;

/** Speed of a transfer over its last five seconds. */
export interface TransferRate {
  add(bytes: number): void;
  /** 0 during the first half second, when a few bytes would say too much. */
  bytesPerSecond(): number;
  /** Begins again, as after a pause. */
  reset(): void;
}

/** Measures a transfer by a clock in milliseconds that never goes back; default performance.now. */
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
