import type { Locale } from '@abrak/core';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import type { OrderPlace, OrderPlaceChange } from './orderPlace.ts';
import { VmOrderWizard, type VmOrderWizardProps } from './VmOrderWizard.tsx';

export interface RenderOrderOptions
  extends Partial<VmOrderWizardProps>, Pick<MemoryBackendOptions, 'isSignedIn' | 'provider' | 'servers' | 'settings'> {
  /** Balance in toman; default: enough for any plan but the largest. */
  readonly balance?: number;
  /** Default: English. */
  readonly locale?: Locale;
  readonly prepare?: (backend: MemoryBackend) => void;
}

const initialPlace: OrderPlace = { page: 'choosePlan', choices: '' };

/** Renders the wizard inside a host that keeps its place in state, as an address would. */
export function renderOrder({
  balance = 50_000_000,
  prepare,
  isSignedIn = true,
  servers = {},
  provider = {},
  settings,
  locale = 'en',
  place = initialPlace,
  ...props
}: RenderOrderOptions = {}) {
  const backend = createMemoryBackend({
    user: aUser({ balanceToman: balance }),
    isSignedIn,
    servers,
    provider,
    ...(settings !== undefined && { settings }),
  });
  prepare?.(backend);
  const onPlaceChange = vi.fn<(place: OrderPlace, change: OrderPlaceChange) => void>();
  const onOrdered = vi.fn<(name: string) => void>();
  function Host() {
    const [current, setCurrent] = useState(place);
    const changePlace = (next: OrderPlace, change: OrderPlaceChange) => {
      onPlaceChange(next, change);
      setCurrent(next);
    };
    return (
      <VmOrderWizard
        place={current}
        onPlaceChange={changePlace}
        onOrdered={onOrdered}
        serverHref={(name) => `/servers/${name}`}
        {...props}
      />
    );
  }
  const ui = renderUi(<Host />, { client: backend.client(), locale });
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  const choices = () => Object.fromEntries(new URLSearchParams(onPlaceChange.mock.lastCall?.[0].choices));
  return { backend, onPlaceChange, onOrdered, sent, choices, ...ui };
}

/** Removes the Unicode isolation marks around values. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
}

/** Returns the value of a fact in the summary. */
export function fact(label: string): string {
  return plain(screen.getByText((text) => plain(text) === label, { selector: 'dt' }).nextElementSibling?.textContent);
}

/** Second page with a plan and a name. */
export const namedPlace: OrderPlace = { page: 'finalStep', choices: 'os=rhel7.4&period=YEAR&plan=204&name=web-1' };
