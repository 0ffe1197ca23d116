export type { Metrics } from './metrics.ts';
export { openTelemetry } from './openTelemetry.ts';
export { type LogFormat, openLog, type OperatorLog } from './operatorLog.ts';
