export { eachDue, eachStep, MAX_AT_ONCE } from './eachDue.ts';
export { runRegularly, type RunningJob } from './runRegularly.ts';
