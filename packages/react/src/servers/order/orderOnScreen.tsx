import { aUser, createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import type { OrderPlace, PlaceChange } from './orderPlace.ts';
import { VmOrderWizard, type VmOrderWizardProps } from './VmOrderWizard.tsx';

export interface ShownOrder extends Partial<VmOrderWizardProps>, Pick<MemoryBackendOptions, 'isSignedIn' | 'servers' | 'settings'> {
  /** In toman; default: enough for any plan but the largest. */
  readonly balance?: number;
  readonly prepare?: (backend: MemoryBackend) => void;
}

const beginning: OrderPlace = { page: 'choosePlan', choices: '' };

/** Shows the wizard to a customer, in English, inside a host that keeps its place as an address would. */
export function show({ balance = 50_000_000, prepare, isSignedIn = true, servers = {}, settings, place = beginning, ...props }: ShownOrder = {}) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: balance }), isSignedIn, servers, ...(settings !== undefined && { settings }) });
  prepare?.(backend);
  const onPlaceChange = vi.fn<(place: OrderPlace, change: PlaceChange) => void>();
  const onOrdered = vi.fn<(name: string) => void>();
  function Host() {
    const [kept, setKept] = useState(place);
    const keep = (next: OrderPlace, change: PlaceChange) => {
      onPlaceChange(next, change);
      setKept(next);
    };
    return <VmOrderWizard place={kept} onPlaceChange={keep} onOrdered={onOrdered} serverHref={(name) => `/servers/${name}`} {...props} />;
  }
  const ui = renderUi(<Host />, { client: backend.client(), locale: 'en' });
  const sent = (pattern: RegExp) => backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  const choices = () => Object.fromEntries(new URLSearchParams(onPlaceChange.mock.lastCall?.[0].choices));
  return { backend, onPlaceChange, onOrdered, sent, choices, ...ui };
}

/** Without the marks that isolate values. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
}

/** What the summary says of something. */
export function fact(label: string): string {
  return plain(screen.getByText((text) => plain(text) === label, { selector: 'dt' }).nextElementSibling?.textContent);
}

/** A page with a plan, ready to be named. */
export const named: OrderPlace = { page: 'finalStep', choices: 'os=rhel7.4&period=YEAR&plan=204&name=web-1' };
