import type { Client } from '@abrak/core';
import { renderHook, type RenderHookOptions, type RenderHookResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Wrapped } from './renderUi.tsx';
import { createTestCache } from './testCaches.ts';

/** Renders a headless hook below a provider, in strict mode. */
export function renderHeadless<Result, Props>(client: Client, hook: (props: Props) => Result, initialProps?: Props): RenderHookResult<Result, Props> {
  const options = { client, queryClient: createTestCache() };
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Wrapped options={options}>{children}</Wrapped>;
  const rendering: RenderHookOptions<Props> = { wrapper };
  if (initialProps !== undefined) rendering.initialProps = initialProps;
  return renderHook(hook, rendering);
}
