import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { configure, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { AbrakProvider } from '../provider/index.ts';
import { createTestCache } from './testCaches.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

/** Renders a hook on a memory backend, in strict mode; `hook` gets the props of the last `rerender`. */
export function renderHeadless<Result, Props>(
  hook: (props: Props) => Result,
  options: MemoryBackendOptions & { readonly initialProps: Props; readonly prepare?: (backend: MemoryBackend) => void },
) {
  const { initialProps, prepare, ...backendOptions } = options;
  const backend = createMemoryBackend(backendOptions);
  prepare?.(backend);
  const client = backend.client();
  const queryClient = createTestCache();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <AbrakProvider client={client} locale="en" theme="light" queryClient={queryClient}>
        {children}
      </AbrakProvider>
    </StrictMode>
  );
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  return { backend, client, queryClient, sent, ...renderHook(hook, { wrapper, initialProps }) };
}
