import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';

/** Parameters of a story that talks to a backend: each time it is shown, to one of its own with its own options. */
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
