import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE_MS } from '../../../../scripts/patience.ts';
import { disposeTestCaches } from './testCaches.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: PATIENCE_MS });

// Test files share a page; what cleans up by itself when it is imported does so only for the first of them.
afterEach(() => {
  cleanup();
  disposeTestCaches();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
