import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const { waitFor, waitUntil } = vi;

// Their default is a second.
vi.waitFor = (check, options) => waitFor(check, options ?? PATIENCE_MS);
vi.waitUntil = (check, options) => waitUntil(check, options ?? PATIENCE_MS);
