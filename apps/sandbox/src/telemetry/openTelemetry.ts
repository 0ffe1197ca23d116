import type { ErrorLog, RequestObserver } from '../shared/index.ts';
import type { MetricSources, Metrics } from './metrics.ts';
import type { OperatorLog } from './operatorLog.ts';

/** Figures and log of a running process. */
export interface Telemetry {
  readonly logError: ErrorLog;
  /** Receives the requests; undefined when nothing is made of them. */
  readonly observer: RequestObserver | undefined;
  /** Undefined when no metrics are kept. */
  readonly metrics: Metrics | undefined;
}

export interface TelemetryOptions {
  readonly logError: ErrorLog;
  readonly logRequest: OperatorLog['request'];
  /** Undefined keeps no metrics. */
  readonly sources: MetricSources | undefined;
}

const ignore = () => undefined;

/** Opens the metrics of a process and connects them and the log to its errors and requests. */
export async function openTelemetry({ logError, logRequest, sources }: TelemetryOptions): Promise<Telemetry> {
  // Loaded on use, so that the default start reads no more code.
  const metrics = sources && (await import('./metrics.ts')).createMetrics(sources);
  if (metrics === undefined)
    return { logError, metrics, observer: logRequest && { started: ignore, answered: logRequest } };
  return {
    metrics,
    logError(context, error) {
      metrics.error(context, error);
      logError(context, error);
    },
    observer: {
      started: metrics.requests.started,
      answered(line) {
        metrics.requests.answered(line);
        logRequest?.(line);
      },
    },
  };
}
