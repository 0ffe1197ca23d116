import { type ErrorLog, setTracing } from '../shared/index.ts';
import type { TraceSettings } from './traceSettings.ts';

/** Traces of the running process. */
export interface RunningTraces {
  /** Sends what is left, for so many milliseconds at most, and keeps no more traces. */
  close(timeoutMs: number): Promise<void>;
}

/** Starts the traces of this process; does nothing without settings. */
export async function startTracing(settings: TraceSettings | undefined, logError: ErrorLog): Promise<RunningTraces> {
  if (settings === undefined) return { close: () => Promise.resolve() };
  // Loaded on use, so that the default start reads no more code.
  const { openTraces } = await import('./openTraces.ts');
  const traces = openTraces(settings, logError);
  setTracing(traces);
  return {
    async close(timeoutMs) {
      setTracing(undefined);
      await traces.close(timeoutMs);
    },
  };
}
