import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { endingInvoice, sampleHosts } from '../../testing/sampleHosting.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { HostList, type HostListProps } from './HostList.tsx';

// Matches both languages.
const listName = /^(?:Your hosts|هاست‌های شما)$/;

const args: HostListProps = {
  orderHref: '#order',
  invoicesHref: '#invoices',
  invoiceHref: ({ id }) => `#invoice-${id}`,
  walletHref: '#wallet',
};

const meta = preview.meta({
  component: HostList,
  title: 'Hosting/HostList',
  tags: ['beta'],
  args,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(560),
});

type State = keyof typeof sampleHosts;

const every: readonly State[] = [
  'active',
  'persian',
  'nearExpiry',
  'unpaid',
  'overdue',
  'nameTaken',
  'expired',
  'external',
  'unknown',
];

function withHosts(states: readonly State[] = every, prepare?: (backend: MemoryBackend) => void) {
  const options = (): MemoryBackendOptions => ({
    user: aUser({ balanceToman: 5_000_000 }),
    hosting: { hosts: states.map((state) => sampleHosts[state]()) },
  });
  return withBackend(options, prepare);
}

const table = () => screen.findByRole('table', { name: listName });

/** Returns a story of a list with one host in the given state. */
const one = (state: State) => ({
  parameters: withHosts([state]),
  play: async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1),
});

export const EveryState = meta.story({
  parameters: withHosts(),
  play: async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(every.length),
});

export const Active = meta.story(one('active'));
export const NameOfAnotherScript = meta.story(one('persian'));
export const NearExpiry = meta.story({
  parameters: withBackend(() => ({
    hosting: { hosts: [sampleHosts.nearExpiry()] },
    billing: { invoices: [endingInvoice()] },
  })),
  play: async () => expect(await screen.findByRole('link', { name: /ends-soon\.net/ })).toBeVisible(),
});
export const Unpaid = meta.story(one('unpaid'));
export const Overdue = meta.story(one('overdue'));
export const NameTaken = meta.story(one('nameTaken'));
export const Expired = meta.story(one('expired'));
export const DomainElsewhere = meta.story(one('external'));
export const UnknownState = meta.story(one('unknown'));

export const Opened = meta.story({
  parameters: withHosts(['active', 'unpaid']),
  play: async () => {
    for (const button of within(await table()).getAllByRole('button', { expanded: false }))
      await userEvent.click(button);
    await expect(screen.getByText('ns1.abrak.example')).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  parameters: withHosts(['active', 'nearExpiry', 'unpaid']),
  render: (props) => (
    <div style={{ maxInlineSize: 328 }}>
      <HostList {...props} />
    </div>
  ),
  play: async () => expect(await table()).toBeVisible(),
});

export const Deleting = meta.story({
  parameters: withHosts(['active']),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Delete|حذف) / }));
    await userEvent.type(await screen.findByRole('textbox'), 'other.ir{Enter}');
    await expect(await screen.findByText(/^(?:The domain name is wrong|نام دامنه درست نیست)/)).toBeInTheDocument();
  },
});

export const Paying = meta.story({
  parameters: withHosts(['unpaid']),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Pay for|پرداخت برای) / }));
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await expect(await screen.findByRole('list')).toBeInTheDocument();
  },
});

export const RenewalRefused = meta.story({
  parameters: withHosts(['active'], (backend) => backend.failNext(/^PUT .*hosts\/1$/, 'unavailable')),
  play: async () => {
    const renewal = await screen.findByRole('switch');
    await userEvent.click(renewal);
    await expect(
      await screen.findByText(/(?:Couldn't change .*abrak-shop\.ir|abrak-shop\.ir.*تغییر نکرد)/),
    ).toBeInTheDocument();
    await expect(renewal).toBeChecked();
  },
});

export const Empty = meta.story({
  parameters: withHosts([]),
  play: async () => expect(await screen.findByText(/^(?:You have no hosts yet|هنوز هاستی ندارید)$/)).toBeVisible(),
});

export const Loading = meta.story({
  parameters: withHosts(every, (backend) => backend.hold(/hosts$/)),
  play: async () => expect(await screen.findByText(/^(?:Loading the hosts|در حال بارگیری هاست‌ها)/)).toBeInTheDocument(),
});

export const Unreadable = meta.story({
  parameters: withHosts(every, (backend) => backend.failNext(/hosts$/, 'badRequest')),
  play: () => expectAlert(),
});

export const Conditions = meta.story({
  ...dataConditions(withHosts(['active', 'unpaid']).createBackend, (props: HostListProps) => <HostList {...props} />),
  tags: ['picture'],
});
