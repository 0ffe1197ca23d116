import { createClient, type Locale } from '@abrak/core';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { AbrakProvider, type AbrakProviderProps } from '../provider/index.ts';
import { createTestCache } from './testCaches.ts';

/** Options of `renderUi`: props of the provider. */
export interface RenderUiOptions extends Partial<Omit<AbrakProviderProps, 'children'>> {
  /** Default `fa`. */
  readonly locale?: Locale;
}

/** Client whose calls all reject; for components that make no calls. */
export const silentClient = createClient({
  baseUrl: 'http://abrak.invalid',
  fetch: () => Promise.reject(new TypeError('This test reaches no network.')),
});

/** Puts children inside a provider, in strict mode. */
export function Wrapped({
  options,
  children,
}: {
  readonly options: RenderUiOptions;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <StrictMode>
      <AbrakProvider client={silentClient} theme="light" {...options}>
        {children}
      </AbrakProvider>
    </StrictMode>
  );
}

/** Renders inside a provider, in strict mode; returns a user-event instance as `user`. */
export function renderUi(ui: ReactNode, given: RenderUiOptions = {}): RenderResult & { user: UserEvent } {
  const options = { queryClient: createTestCache(), ...given };
  const user = userEvent.setup();
  const result = render(<Wrapped options={options}>{ui}</Wrapped>);
  return {
    ...result,
    rerender: (next) => result.rerender(<Wrapped options={options}>{next}</Wrapped>),
    user,
  };
}
