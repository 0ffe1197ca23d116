export { type DueDeps, eachDue, eachStep, MAX_AT_ONCE, throwAll } from './eachDue.ts';
export { countStuck, forgetStuck, pauseAfter, recordStuck, type StuckCount, sweepStuck } from './stuckWorkStore.ts';
export { runRegularly, type RunningJob } from './runRegularly.ts';
export { eachChange } from './eachChange.ts';
export { lockProgress, readProgress, saveProgress } from './progressStore.ts';
