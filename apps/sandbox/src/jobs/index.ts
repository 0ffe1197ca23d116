export { type DueDeps, eachDue, eachStep, MAX_AT_ONCE } from './eachDue.ts';
export { countStuck, forgetStuck, pauseAfter, recordStuck, type StuckCount, sweepStuck } from './stuckWorkStore.ts';
export { runRegularly, type RunningJob } from './runRegularly.ts';
