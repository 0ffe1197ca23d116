import type { Client } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { renderHook, type RenderHookOptions, type RenderHookResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Wrapped } from './renderUi.tsx';
import { createTestCache } from './testCaches.ts';

/** Renders a hook without an interface below a provider, in strict mode; `hook` gets the props of the last `rerender`. */
export function renderHookWith<Result, Props>(
  client: Client,
  hook: (props: Props) => Result,
  initialProps?: Props,
  queryClient = createTestCache(),
): RenderHookResult<Result, Props> {
  const options = { client, queryClient };
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Wrapped options={options}>{children}</Wrapped>;
  const rendering: RenderHookOptions<Props> = { wrapper };
  if (initialProps !== undefined) rendering.initialProps = initialProps;
  return renderHook(hook, rendering);
}

/** Renders such a hook on a memory backend of its own. */
export function renderHeadless<Result, Props>(
  hook: (props: Props) => Result,
  options: MemoryBackendOptions & { readonly initialProps: Props; readonly prepare?: (backend: MemoryBackend) => void },
) {
  const { initialProps, prepare, ...backendOptions } = options;
  const backend = createMemoryBackend(backendOptions);
  prepare?.(backend);
  const client = backend.client();
  const queryClient = createTestCache();
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  return { backend, client, queryClient, sent, ...renderHookWith(client, hook, initialProps, queryClient) };
}
