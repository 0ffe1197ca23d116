import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { disposeTestCaches } from './testCaches.ts';

// Test files share a page; what cleans up by itself when it is imported does so only for the first of them.
afterEach(() => {
  cleanup();
  disposeTestCaches();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
