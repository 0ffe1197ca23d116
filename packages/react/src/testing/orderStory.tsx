import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { type OrderPage, type OrderPlace, VmOrderWizard, type VmOrderWizardProps } from '../servers/index.ts';
import { withBackend } from './withBackend.ts';

/** Renders the order wizard in a page that stores the wizard's place in its state. */
export function OrderHost({ place, ...props }: VmOrderWizardProps) {
  const [currentPlace, setCurrentPlace] = useState(place);
  return (
    <div style={{ maxInlineSize: 1080, marginInline: 'auto' }}>
      <VmOrderWizard {...props} place={currentPlace} onPlaceChange={setCurrentPlace} />
    </div>
  );
}

/** Renders the order wizard at the width of a phone. */
export function OrderOnAPhone(props: VmOrderWizardProps) {
  return (
    <div style={{ maxInlineSize: 312 }}>
      <OrderHost {...props} />
    </div>
  );
}

/** Returns story args that open the wizard on a page, with choices as the address encodes them. */
export function startAt(page: OrderPage, choices = ''): { readonly place: OrderPlace } {
  return { place: { page, choices } };
}

/** Choices of a yearly plan, as the address encodes them. */
export const yearlyOrder = 'os=rhel7.4&period=YEAR&plan=204';
/** Choices of an hourly server, as the address encodes them. */
export const hourlyOrder = 'os=rhel7.4&period=DAY&cpu=6&ram=16&disk=120';

/** Returns story parameters with a memory backend whose customer has a balance of 5,000,000 toman. */
export function withServers(options: Partial<MemoryBackendOptions> = {}, prepare?: (backend: MemoryBackend) => void) {
  return withBackend(() => ({ user: aUser({ balanceToman: 5_000_000 }), ...options }), prepare);
}

/** Names of the wizard's buttons, in either language. */
export const orderWords = { pay: /^(?:Pay|پرداخت)$/, check: /^(?:Check|بررسی)$/, cancel: /^(?:Cancel|انصراف)$/ };

/** Clicks a button as soon as it is enabled. */
export async function clickWhenEnabled(name: RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.matches(':disabled')) throw new Error('The button is not ready.');
  });
  await userEvent.click(button);
}
