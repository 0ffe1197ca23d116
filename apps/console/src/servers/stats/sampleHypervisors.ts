/** Host machine of servers, as shown in the statistics. */
export interface Hypervisor {
  readonly name: string;
  /** Number of servers on it. */
  readonly servers: number;
  /** Memory usage in whole percent. */
  readonly memoryPercent: number;
}

/** Fixed sample data: the API has no call for real data. */
export const sampleHypervisors: readonly Hypervisor[] = [
  { name: 'hv-fra-1', servers: 42, memoryPercent: 71 },
  { name: 'hv-fra-2', servers: 38, memoryPercent: 64 },
  { name: 'hv-fra-3', servers: 51, memoryPercent: 88 },
  { name: 'hv-ams-1', servers: 27, memoryPercent: 45 },
  { name: 'hv-ams-2', servers: 33, memoryPercent: 58 },
  { name: 'hv-hel-1', servers: 12, memoryPercent: 22 },
];

/** Mean processor load in whole percent, for each hour of a day. */
export const sampleLoad: readonly number[] = [
  31, 28, 25, 22, 21, 23, 29, 38, 47, 55, 61, 64, 66, 63, 60, 62, 67, 71, 74, 69, 58, 49, 41, 35,
];
