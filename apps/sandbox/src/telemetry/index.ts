export type { Metrics, MetricSources } from './metrics.ts';
export { openTelemetry } from './openTelemetry.ts';
export { openLog, type OperatorLog } from './operatorLog.ts';
export { type SamplerName, samplers, type TraceSettings } from './traceSettings.ts';
export { startTracing, type RunningTraces } from './startTracing.ts';
