import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, type within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
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

const meta = preview.meta({
  component: ServerDetail,
  title: 'Servers/ServerDetail',
  args,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(760),
});

function withServer(
  state: SampleState,
  options: MemoryBackendOptions = {},
  prepare?: (backend: MemoryBackend) => void,
) {
  const user = aUser({ balanceToman: 5_000_000 });
  return withBackend(() => ({ user, servers: { servers: [sampleServer(state)] }, ...options }), prepare);
}

/** Returns a story of one tab for a sample server in the given state. */
const tabStory = (state: SampleState, tab: ServerTab = 'overview') => ({
  args: { name: state, tab },
  parameters: withServer(state),
  play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: state })).toBeVisible(),
});

export const Overview = meta.story(tabStory('running'));
export const Building = meta.story(tabStory('building'));
export const Stopping = meta.story(tabStory('stopping'));
export const Problem = meta.story(tabStory('problem'));
export const Resting = meta.story(tabStory('resting'));
export const Expired = meta.story(tabStory('renew-invoice-delete'));
export const BuildFailed = meta.story(tabStory('retriable'));
export const PaymentOverdue = meta.story(tabStory('payment-overdue'));
export const TermEnded = meta.story(tabStory('renew-invoice'));
export const HasChanges = meta.story(tabStory('has-changes'));
export const PaymentPending = meta.story(tabStory('renew-pay'));
export const RemoteLinux = meta.story(tabStory('running', 'remote'));
export const RemoteWindows = meta.story(tabStory('windows', 'remote'));
export const RemoteOff = meta.story(tabStory('off', 'remote'));
export const RemoteUnbuilt = meta.story(tabStory('retriable', 'remote'));
export const Network = meta.story(tabStory('off', 'network'));
export const NetworkUnbuilt = meta.story(tabStory('retriable', 'network'));
export const Settings = meta.story(tabStory('off', 'settings'));
export const SettingsOn = meta.story(tabStory('running', 'settings'));
export const SettingsProblem = meta.story(tabStory('problem', 'settings'));
export const SettingsUnbuilt = meta.story(tabStory('retriable', 'settings'));
export const SettingsUnpaid = meta.story(tabStory('payment', 'settings'));
export const UpgradeMustBeOff = meta.story(tabStory('running', 'upgrade'));
export const Upgrade = meta.story({
  ...tabStory('off', 'upgrade'),
  play: async ({ canvas }) => expect(await canvas.findByRole('radio', { name: /NVMe-VPC2/ })).toBeEnabled(),
});
export const UpgradeNotPaid = meta.story(tabStory('renew-invoice-delete', 'upgrade'));
export const UpgradeUnbuilt = meta.story(tabStory('retriable', 'upgrade'));
export const UpgradeOfAProblem = meta.story(tabStory('problem', 'upgrade'));
export const UpgradePending = meta.story(tabStory('renew-pay', 'upgrade'));

export const UpgradeChosen = meta.story({
  args: { name: 'off', tab: 'upgrade' },
  parameters: withServer('off'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /NVMe-VPC2/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Continue|ادامه)$/ }));
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  },
});

export const ChangingTheSize = meta.story({
  args: { name: 'rested', tab: 'upgrade' },
  parameters: withServer('rested'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(?:Change size|تغییر اندازه)$/ }));
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
  play: ({ canvas }) => expectAlert(canvas),
});

export const NotFound = meta.story({
  args: { name: 'no-such-server' },
  parameters: withServer('running'),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/no-such-server/),
});

export const Loading = meta.story({
  parameters: withServer('running', {}, (backend) => backend.hold(/vmBills/)),
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/^(?:Loading the servers|در حال بارگیری سرورها)/)).toBeInTheDocument(),
});

export const Conditions = meta.story({
  ...dataConditions(withServer('running').createBackend, (props: ServerDetailProps) => <ServerDetail {...props} />),
  tags: ['picture'],
});
