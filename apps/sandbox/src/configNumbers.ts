import { defaultTimings } from '@abrak/core';
import { StartError } from './StartError.ts';

type Env = Readonly<Record<string, string | undefined>>;

interface NumberSetting {
  readonly name: string;
  readonly fallback: number;
  readonly max: number;
}

const DEFAULT_STROKE_MS = 4_000;
const MAX_DELAY_MS = 600_000;
const MIN_POOL_SIZE = 2;

/** Parses a whole number from 0 to `max`; an absent or empty one is the fallback. */
export function parseNumber(text: string | undefined, { name, fallback, max }: NumberSetting): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
}

/** Reads the limits of files, jobs and connections. Throws a StartError for numbers out of range. */
export function readLimits(env: Env) {
  const read = (name: string, fallback: number, max: number) => parseNumber(env[name], { name, fallback, max });
  return {
    jobFrom: read('JOB_DOCUMENTS', 2_000, 1_000_000_000),
    versionLimits: {
      kept: Math.max(1, read('FILE_VERSIONS', 20, 1_000)),
      days: Math.max(1, read('FILE_VERSION_DAYS', 90, 36_500)),
    },
    poolSize: Math.max(MIN_POOL_SIZE, read('DATABASE_POOL', 10, 500)),
  };
}

/** Reads the delays and the time of a stop, in milliseconds. Throws a StartError for numbers out of range. */
export function readTimes(env: Env) {
  const read = (name: string, fallback: number, max: number) => parseNumber(env[name], { name, fallback, max });
  return {
    signInDelayMs: read('SIGN_IN_DELAY_MS', defaultTimings.signInDelayMs, MAX_DELAY_MS),
    serverStrokeMs: read('SERVER_STROKE_MS', DEFAULT_STROKE_MS, MAX_DELAY_MS),
    stopGraceMs: 1_000 * read('STOP_GRACE_SECONDS', 5, 3_600),
  };
}
