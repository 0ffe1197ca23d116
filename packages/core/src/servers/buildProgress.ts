import type { MachineTask } from './schema.ts';

/** Step of a machine task, such as a build. */
export interface BuildStep {
  /** Name that the provider gives to the step. */
  readonly name: string;
  readonly state: 'current' | 'done' | 'waiting';
  /** Percentage of this step, 0 to 100; null when unknown. */
  readonly percent: number | null;
  /** Milliseconds since the epoch; null before the step starts. */
  readonly startedAt: number | null;
}

/** Progress of a machine task. */
export interface BuildProgress {
  readonly steps: readonly BuildStep[];
  /** Total percentage, 0 to 100; every step has the same weight. */
  readonly percent: number;
  readonly isDone: boolean;
}

const WHOLE = 100;

function isFull(percent: number | null): boolean {
  return percent !== null && percent >= WHOLE;
}

function currentIndex({ strokes, startedTimes, current }: MachineTask): number {
  const named = strokes.findIndex(({ name }) => name === current);
  return named >= 0 ? named : strokes.map(({ name }) => Object.hasOwn(startedTimes, name)).lastIndexOf(true);
}

function percentOf(percent: number | null): number | null {
  return percent === null || !Number.isFinite(percent) ? null : Math.min(WHOLE, Math.max(0, percent));
}

/** Converts the wire task of a machine to its progress. */
export function buildProgress(task: MachineTask): BuildProgress {
  const { strokes, startedTimes } = task;
  const current = currentIndex(task);
  const stateOf = (index: number) => {
    if (index < current || (index === current && isFull(strokes[index]?.percent ?? null))) return 'done';
    return index === current ? 'current' : 'waiting';
  };
  const steps = strokes.map(({ name, percent }, index): BuildStep => {
    const state = stateOf(index);
    const currentPercent = state === 'current' ? percentOf(percent) : null;
    const startedAt = Object.hasOwn(startedTimes, name) ? (startedTimes[name] ?? null) : null;
    return { name, state, percent: state === 'done' ? WHOLE : currentPercent, startedAt };
  });
  const sum = steps.reduce((total, { percent }) => total + (percent ?? 0), 0);
  return {
    steps,
    percent: steps.length === 0 ? 0 : Math.floor(sum / steps.length),
    isDone: steps.length > 0 && steps.every(({ state }) => state === 'done'),
  };
}
