import { aUser, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { type OrderPage, type OrderPlace, VmOrderWizard, type VmOrderWizardProps } from '../servers/index.ts';
import { withBackend } from './withBackend.ts';

/** The wizard in a page that keeps its place. */
export function OrderHost({ place, ...props }: VmOrderWizardProps) {
  const [kept, setKept] = useState(place);
  return (
    <div style={{ maxInlineSize: 1080, marginInline: 'auto' }}>
      <VmOrderWizard {...props} place={kept} onPlaceChange={setKept} />
    </div>
  );
}

/** The wizard as wide as a phone. */
export function OrderOnAPhone(props: VmOrderWizardProps) {
  return (
    <div style={{ maxInlineSize: 312 }}>
      <OrderHost {...props} />
    </div>
  );
}

/** Where a story begins. */
export function at(page: OrderPage, choices = ''): { readonly place: OrderPlace } {
  return { place: { page, choices } };
}

/** A plan for a year, and an hourly server, as addresses have them. */
export const chosen = 'os=rhel7.4&period=YEAR&plan=204';
export const hourly = 'os=rhel7.4&period=DAY&cpu=6&ram=16&disk=120';

/** A provider of servers, and a customer with some money. */
export function withServers(options: Partial<MemoryBackendOptions> = {}, prepare?: (backend: MemoryBackend) => void) {
  return withBackend(() => ({ user: aUser({ balanceToman: 5_000_000 }), ...options }), prepare);
}

/** Buttons of the wizard, in either language. */
export const orderWords = { pay: /^(?:Pay|پرداخت)$/, check: /^(?:Check|بررسی)$/, cancel: /^(?:Cancel|انصراف)$/ };

/** Presses a button as soon as it can be pressed. */
export async function press(name: RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.matches(':disabled')) throw new Error('The button is not ready.');
  });
  await userEvent.click(button);
}
