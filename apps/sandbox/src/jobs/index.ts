export { runRegularly, type RunningJob } from './runRegularly.ts';
