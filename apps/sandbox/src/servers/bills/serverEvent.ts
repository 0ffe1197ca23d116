/** Types of server events; clients translate them. */
export type ServerEventType =
  | 'activated'
  | 'buildFailed'
  | 'buildStarted'
  | 'built'
  | 'changed'
  | 'changesCancelled'
  | 'charged'
  | 'expired'
  | 'idle'
  | 'machineDeleted'
  | 'ordered'
  | 'paid'
  | 'poweredOff'
  | 'poweredOn'
  | 'problem'
  | 'removed'
  | 'renewalCancelled'
  | 'renewalRequested'
  | 'renewed'
  | 'repaired'
  | 'shutDown'
  | 'upgradeRequested'
  | 'upgraded';

/** An event in the history of a server. */
export interface ServerEvent {
  readonly type: ServerEventType;
  readonly at: Date;
  readonly details?: Readonly<Record<string, number | string>>;
}
