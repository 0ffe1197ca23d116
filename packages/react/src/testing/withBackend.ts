import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';

/** Returns story parameters that create a new memory backend for each rendering; `prepare` sets up its data. */
export function withBackend(
  options: () => MemoryBackendOptions = () => ({}),
  prepare: (backend: MemoryBackend) => void = () => undefined,
) {
  return {
    createBackend: () => {
      const backend = createMemoryBackend(options());
      prepare(backend);
      return backend;
    },
  };
}
