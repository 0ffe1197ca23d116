/** Milliseconds that a test waits for a condition: only a failure takes so long, also on a machine with other work. */
export const PATIENCE_MS = 90_000;

/** Milliseconds within which a test ends, several waits and starts of a process included. */
export const TEST_TIMEOUT_MS = 600_000;
