import type { ServerAction } from '@abrak/core';
import { aUser } from '@abrak/core/testing';
import { expect, screen, userEvent, type within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sampleServer, type SampleState } from '../../testing/sampleServers.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { Button } from '../../ui/index.ts';
import { useServerActions } from './useServerActions.tsx';

interface AskingProps {
  readonly state: SampleState;
  readonly action: ServerAction | 'deleteMachine' | 'poweroff' | 'shutdown';
}

/** A button that asks one question about one server. */
function Asking({ state, action }: AskingProps) {
  const { act, power, deleteMachine, dialog } = useServerActions();
  const server = sampleServer(state);
  const ask = () => {
    if (action === 'deleteMachine') deleteMachine(server);
    else if (action === 'poweroff' || action === 'shutdown') power(server, action);
    else act(server, action);
  };
  return (
    <>
      <Button onClick={ask}>{action}</Button>
      {dialog}
    </>
  );
}

const meta = preview.meta({ component: Asking, title: 'Servers/Dialogs', args: { state: 'off', action: 'delete' }, beforeEach: () => sessionStorage.clear() });

/** What is asked about a server that stands so. */
function asked(state: SampleState, action: AskingProps['action']) {
  return {
    args: { state, action },
    parameters: withBackend(() => ({ user: aUser({ balanceToman: 5_000_000 }), servers: { servers: [sampleServer(state)] } })),
    play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(await screen.findByRole(action === 'pay' ? 'dialog' : 'alertdialog')).toBeInTheDocument();
    },
  };
}

export const DeleteMachine = meta.story(asked('off', 'deleteMachine'));
export const DeleteUnpaid = meta.story(asked('payment', 'delete'));
export const DeleteExpired = meta.story(asked('renew-invoice-delete', 'delete'));
export const CancelRenewal = meta.story(asked('renew-pay', 'cancelRenewal'));
export const CancelUpgrade = meta.story(asked('cancel-upgrade', 'cancelUpgrade'));
export const Extend = meta.story(asked('near-expiry', 'extend'));
export const RenewInvoice = meta.story(asked('renew-invoice', 'renewInvoice'));
export const Reissue = meta.story(asked('expired-vm', 'reissue'));
export const ShutDown = meta.story(asked('running', 'shutdown'));
export const PowerOff = meta.story(asked('running', 'poweroff'));
export const ShutDownHourly = meta.story(asked('hourly', 'shutdown'));
export const Idle = meta.story(asked('hourly', 'idle'));
export const ApplyUpgrade = meta.story(asked('has-changes', 'applyUpgrade'));
export const Pay = meta.story(asked('payment', 'pay'));

export const WrongName = meta.story({
  args: { state: 'off', action: 'deleteMachine' },
  parameters: withBackend(() => ({ servers: { servers: [sampleServer('off')] } })),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(await screen.findByRole('textbox'), 'of{Enter}');
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
});
