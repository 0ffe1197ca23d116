import { afterAll, vi } from 'vitest';

// Test files share a worker: a global that the last test of one file replaced would reach the first hook of the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
