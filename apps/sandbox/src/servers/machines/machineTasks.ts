import type { MachineState, MachineTask } from '../../db/index.ts';
import type { Machine } from '../bills/billStore.ts';
import type { ServerEventType } from '../bills/serverEvent.ts';

/** Steps of each task, in order; the wire calls them strokes. */
const strokesOf = {
  boot: ['boot'],
  build: ['prepare', 'disk', 'image', 'network', 'boot'],
  shutdown: ['shutdown'],
} as const satisfies Readonly<Record<MachineTask, readonly string[]>>;

/** Step at which a failing build fails, or the first one after it. */
const FAILING_STROKE = 'image';

// Documentation addresses (RFC 5737), which belong to nobody.
const networks = ['192.0.2', '198.51.100'] as const;
const HOSTS = 254;

/** Returns the IPv4 address of a machine; addresses repeat after 508 machines. */
export function addressOf(machineId: number): string {
  const place = machineId % (networks.length * HOSTS);
  return `${networks[Math.floor(place / HOSTS)] ?? networks[0]}.${(place % HOSTS) + 1}`;
}

/** Result of a finished step; `isFailed` means that the build failed and the machine is removed. */
export interface MachineStep {
  readonly changes: Partial<Pick<Machine, 'due_at' | 'ip' | 'state' | 'stroke' | 'task' | 'task_started_at'>>;
  readonly isFailed: boolean;
  readonly event?: ServerEventType;
  /** Password of the administrator, at the end of a build; it is mailed and not kept. */
  readonly password?: string;
}

/** Returns the columns of a machine in a state, without a running task. */
export function withoutTask(state: MachineState) {
  return { state, task: null, task_started_at: null, due_at: null, stroke: 0 } as const;
}

/** Returns the columns of a machine that starts a task. */
export function startedTask(task: MachineTask, { now, strokeMs }: { readonly now: Date; readonly strokeMs: number }) {
  return {
    task,
    task_started_at: now,
    stroke: 0,
    stroke_ms: strokeMs,
    due_at: new Date(now.getTime() + strokeMs),
  } as const;
}

/** Final state and event of each task that succeeds. */
const ends = {
  boot: { state: 'ON', event: 'poweredOn' },
  build: { state: 'ON', event: 'built' },
  shutdown: { state: 'OFF', event: 'shutDown' },
} as const satisfies Readonly<Record<MachineTask, { state: MachineState; event: ServerEventType }>>;

/** Returns the changes at the end of the current step; `isBroken` makes a build end in the state PROBLEM. */
export function endStroke(machine: Machine, isBroken: boolean): MachineStep {
  const { id, task, stroke, stroke_ms: strokeMs, due_at: dueAt, will_fail: willFail } = machine;
  if (task === null || dueAt === null) return { changes: {}, isFailed: false };
  const strokes: readonly string[] = strokesOf[task];
  if (task === 'build' && willFail && stroke >= strokes.indexOf(FAILING_STROKE))
    return { changes: {}, isFailed: true, event: 'buildFailed' };
  if (stroke + 1 < strokes.length) {
    const ip = strokes[stroke] === 'network' ? { ip: addressOf(id) } : {};
    return { changes: { stroke: stroke + 1, due_at: new Date(dueAt.getTime() + strokeMs), ...ip }, isFailed: false };
  }
  if (task === 'build' && isBroken) return { changes: withoutTask('PROBLEM'), isFailed: false, event: 'problem' };
  return { changes: withoutTask(ends[task].state), isFailed: false, event: ends[task].event };
}

function percentOf(place: number, { stroke, stroke_ms: strokeMs, due_at: dueAt }: Machine, now: Date) {
  if (place < stroke) return { percent: 100 };
  if (place > stroke || dueAt === null) return {};
  const done = 1 - (dueAt.getTime() - now.getTime()) / Math.max(1, strokeMs);
  // A step counts as done only when the job has ended it.
  return { percent: Math.min(99, Math.max(0, Math.floor(done * 100))) };
}

/** Returns the progress of the running task in wire format; null without a task. */
export function brushOf(machine: Machine, now: Date) {
  const { task, task_started_at: startedAt, stroke, stroke_ms: strokeMs } = machine;
  if (task === null || startedAt === null) return null;
  const names: readonly string[] = strokesOf[task];
  const started = names
    .slice(0, stroke + 1)
    .map((name, place) => [name, startedAt.getTime() + place * strokeMs] as const);
  return {
    strokes: names.map((name, place) => ({ name, ...percentOf(place, machine, now) })),
    startedTimes: Object.fromEntries(started),
    current: names[stroke] ?? null,
  };
}
