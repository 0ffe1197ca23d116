export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Megabytes of a gigabyte: every unit of size is 1024 of the next smaller one. */
export const MB_PER_GB = 1_024;

export const BYTES_PER_MB = 1_024 ** 2;
export const BYTES_PER_GB = MB_PER_GB * BYTES_PER_MB;
