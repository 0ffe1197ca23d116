import type { ServerAction } from '@abrak/core/servers';
import { aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, type within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { sampleServer, type SampleState } from '../../testing/sampleServers.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { Button } from '../../ui/index.ts';
import { useServerDialogs } from './useServerDialogs.tsx';

interface DialogTriggerProps {
  readonly state: SampleState;
  readonly action: ServerAction | 'deleteMachine' | 'poweroff' | 'shutdown';
}

/** Button that opens the dialog of one action for a sample server. */
function DialogTrigger({ state, action }: DialogTriggerProps) {
  const { act, power, deleteMachine, dialog } = useServerDialogs();
  const server = sampleServer(state);
  const openDialog = () => {
    if (action === 'deleteMachine') deleteMachine(server);
    else if (action === 'poweroff' || action === 'shutdown') power(server, action);
    else act(server, action);
  };
  return (
    <>
      <Button onClick={openDialog}>{action}</Button>
      {dialog}
    </>
  );
}

const meta = preview.meta({
  component: DialogTrigger,
  title: 'Servers/Dialogs',
  args: { state: 'off', action: 'delete' },
  beforeEach: () => sessionStorage.clear(),
  parameters: framed(640),
});

/** Returns a story that opens a dialog for a sample server in the given state. */
function dialogStory(state: SampleState, action: DialogTriggerProps['action']) {
  return {
    args: { state, action },
    parameters: withBackend(() => ({
      user: aUser({ balanceToman: 5_000_000 }),
      servers: { servers: [sampleServer(state)] },
    })),
    play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) => {
      await userEvent.click(canvas.getByRole('button'));
      await expect(await screen.findByRole(action === 'pay' ? 'dialog' : 'alertdialog')).toBeInTheDocument();
    },
  };
}

const deletion = dialogStory('off', 'deleteMachine');

export const DeleteMachine = meta.story(deletion);
export const DeleteUnpaid = meta.story(dialogStory('payment', 'delete'));
export const DeleteExpired = meta.story(dialogStory('renew-invoice-delete', 'delete'));
export const CancelRenewal = meta.story(dialogStory('renew-pay', 'cancelRenewal'));
export const CancelUpgrade = meta.story(dialogStory('cancel-upgrade', 'cancelUpgrade'));
export const Extend = meta.story(dialogStory('near-expiry', 'extend'));
export const RenewInvoice = meta.story(dialogStory('renew-invoice', 'renewInvoice'));
export const Reissue = meta.story(dialogStory('expired-vm', 'reissue'));
export const ShutDown = meta.story(dialogStory('running', 'shutdown'));
export const PowerOff = meta.story(dialogStory('running', 'poweroff'));
export const ShutDownHourly = meta.story(dialogStory('hourly', 'shutdown'));
export const Idle = meta.story(dialogStory('hourly', 'idle'));
export const ApplyUpgrade = meta.story(dialogStory('has-changes', 'applyUpgrade'));
export const Pay = meta.story(dialogStory('payment', 'pay'));

export const WrongName = meta.story({
  args: { state: 'off', action: 'deleteMachine' },
  parameters: withBackend(() => ({ servers: { servers: [sampleServer('off')] } })),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(await screen.findByRole('textbox'), 'of{Enter}');
    await expectAlert();
  },
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  args: deletion.args,
  parameters: { ...underStress.parameters, ...deletion.parameters },
  play: deletion.play,
});
