import { aUser, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, type within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sampleServer, type SampleState } from '../../testing/sampleServers.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { ServerDetail, type ServerDetailProps, type ServerTab } from './ServerDetail.tsx';

const args: ServerDetailProps = {
  name: 'running',
  tab: 'overview',
  tabHref: (tab) => `#${tab}`,
  listHref: '#list',
  invoiceHref: ({ id }) => `#invoice-${id}`,
  walletHref: '#wallet',
};

const meta = preview.meta({ component: ServerDetail, title: 'Servers/ServerDetail', args, beforeEach: () => sessionStorage.clear() });

function withServer(state: SampleState, options: MemoryBackendOptions = {}, prepare?: (backend: MemoryBackend) => void) {
  const user = aUser({ balanceToman: 5_000_000 });
  return withBackend(() => ({ user, servers: { servers: [sampleServer(state)] }, ...options }), prepare);
}

/** A part of the page of a server that stands so. */
const of = (state: SampleState, tab: ServerTab = 'overview') => ({
  args: { name: state, tab },
  parameters: withServer(state),
  play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: state })).toBeVisible(),
});

export const Overview = meta.story(of('running'));
export const Building = meta.story(of('building'));
export const Stopping = meta.story(of('stopping'));
export const Problem = meta.story(of('problem'));
export const Resting = meta.story(of('resting'));
export const Expired = meta.story(of('renew-invoice-delete'));
export const HasChanges = meta.story(of('has-changes'));
export const PaymentPending = meta.story(of('renew-pay'));
export const RemoteLinux = meta.story(of('running', 'remote'));
export const RemoteWindows = meta.story(of('windows', 'remote'));
export const RemoteOff = meta.story(of('off', 'remote'));
export const RemoteUnbuilt = meta.story(of('retriable', 'remote'));
export const Network = meta.story(of('off', 'network'));
export const NetworkOn = meta.story(of('running', 'network'));
export const NetworkProblem = meta.story(of('problem', 'network'));
export const NetworkUnbuilt = meta.story(of('retriable', 'network'));
export const UpgradeMustBeOff = meta.story(of('running', 'upgrade'));
export const Upgrade = meta.story(of('off', 'upgrade'));
export const UpgradeNotPaid = meta.story(of('renew-invoice-delete', 'upgrade'));
export const UpgradeUnbuilt = meta.story(of('retriable', 'upgrade'));
export const UpgradeOfAProblem = meta.story(of('problem', 'upgrade'));
export const UpgradePending = meta.story(of('renew-pay', 'upgrade'));

export const UpgradeChosen = meta.story({
  args: { name: 'off', tab: 'upgrade' },
  parameters: withServer('off'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /NVMe-VPC2/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Continue|ادامه)$/ }));
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  },
});

export const UpgradeSwitchedOff = meta.story({
  args: { name: 'off', tab: 'upgrade' },
  parameters: withServer('off', { settings: { disableUpgrade: { status: true, message: 'Until tomorrow, تا فردا' } } }),
  play: async ({ canvas }) => expect(await canvas.findByText(/تا فردا/)).toBeVisible(),
});

export const UpgradeUnread = meta.story({
  args: { name: 'off', tab: 'upgrade' },
  parameters: withServer('off', {}, (backend) => backend.failNext(/user\/products/, 'badRequest')),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
});

export const NotFound = meta.story({
  args: { name: 'no-such-server' },
  parameters: withServer('running'),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/no-such-server/),
});

export const Loading = meta.story({
  parameters: withServer('running', {}, (backend) => backend.hold(/vmBills/)),
  play: async ({ canvas }) => expect(await canvas.findByText(/^(?:Reading the servers|در حال خواندن سرورها)/)).toBeInTheDocument(),
});
