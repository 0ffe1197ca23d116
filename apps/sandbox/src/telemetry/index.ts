export type { Metrics, MetricSources } from './metrics.ts';
export { openTelemetry } from './openTelemetry.ts';
export { type LogFormat, openLog, type OperatorLog } from './operatorLog.ts';
export { readTraceSettings, type TraceSettings } from './traceSettings.ts';
export { startTracing, type RunningTraces } from './startTracing.ts';
