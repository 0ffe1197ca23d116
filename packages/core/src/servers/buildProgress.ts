import type { MachineTask } from './schema.ts';

/** One step of a build, or of another task. */
export interface BuildStep {
  /** As the provider names it. */
  readonly name: string;
  readonly state: 'current' | 'done' | 'waiting';
  /** Of this step, 0 to 100; null when the server does not tell. */
  readonly percent: number | null;
  /** Milliseconds since the epoch; null before it begins. */
  readonly startedAt: number | null;
}

/** How far a server is built. */
export interface BuildProgress {
  readonly steps: readonly BuildStep[];
  /** Of the whole, 0 to 100: every step counts the same. */
  readonly percent: number;
  readonly isDone: boolean;
}

const WHOLE = 100;

function isFull(percent: number | null): boolean {
  return percent !== null && percent >= WHOLE;
}

function currentIndex({ strokes, startedTimes, current }: MachineTask): number {
  const named = strokes.findIndex(({ name }) => name === current);
  return named >= 0 ? named : strokes.findLastIndex(({ name }) => Object.hasOwn(startedTimes, name));
}

function percentOf(percent: number | null): number | null {
  return percent === null || !Number.isFinite(percent) ? null : Math.min(WHOLE, Math.max(0, percent));
}

/** How far a server is built, from the strokes of its brush (B §2, §3). */
export function buildProgress(task: MachineTask): BuildProgress {
  const { strokes, startedTimes } = task;
  const current = currentIndex(task);
  const stateOf = (index: number) => {
    if (index < current || (index === current && isFull(strokes[index]?.percent ?? null))) return 'done';
    return index === current ? 'current' : 'waiting';
  };
  const steps = strokes.map(({ name, percent }, index): BuildStep => {
    const state = stateOf(index);
    const told = state === 'current' ? percentOf(percent) : null;
    const startedAt = Object.hasOwn(startedTimes, name) ? (startedTimes[name] ?? null) : null;
    return { name, state, percent: state === 'done' ? WHOLE : told, startedAt };
  });
  const sum = steps.reduce((total, { percent }) => total + (percent ?? 0), 0);
  return {
    steps,
    percent: steps.length === 0 ? 0 : Math.floor(sum / steps.length),
    isDone: steps.length > 0 && steps.every(({ state }) => state === 'done'),
  };
}
