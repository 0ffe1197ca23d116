import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { sampleDomains } from '../../testing/sampleHosting.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { DomainList, type DomainListProps } from './DomainList.tsx';

const args: DomainListProps = {
  orderHref: '#order',
  hostsHref: '#hosts',
  invoicesHref: '#invoices',
  invoiceHref: ({ id }) => `#invoice-${id}`,
  walletHref: '#wallet',
};

const meta = preview.meta({
  component: DomainList,
  title: 'Hosting/DomainList',
  tags: ['beta'],
  args,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(560),
});

type State = keyof typeof sampleDomains;

const every: readonly State[] = ['active', 'free', 'nearExpiry', 'unpaid', 'taken', 'expired', 'unknown'];

function withDomains(states: readonly State[] = every, prepare?: (backend: MemoryBackend) => void) {
  return withBackend(
    () => ({
      user: aUser({ balanceToman: 5_000_000 }),
      hosting: { domains: states.map((state) => sampleDomains[state]()) },
    }),
    prepare,
  );
}

// Matches both languages.
const table = () => screen.findByRole('table', { name: /^(?:Your domains|دامنه‌های شما)$/ });

export const EveryState = meta.story({
  parameters: withDomains(),
  play: async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(every.length),
});

export const Opened = meta.story({
  parameters: withDomains(['active', 'nearExpiry']),
  play: async () => {
    for (const button of within(await table()).getAllByRole('button', { expanded: false }))
      await userEvent.click(button);
    await expect(screen.getByRole('link', { name: /^(?:Has a host|هاست دارد)$/ })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  parameters: withDomains(['active', 'nearExpiry', 'taken']),
  render: (props) => (
    <div style={{ maxInlineSize: 328 }}>
      <DomainList {...props} />
    </div>
  ),
  play: async () => expect(await table()).toBeVisible(),
});

export const Deleting = meta.story({
  parameters: withDomains(['free']),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Delete|حذف) / }));
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: withDomains([]),
  play: async () => expect(await screen.findByText(/^(?:You have no domains yet|هنوز دامنه‌ای ندارید)$/)).toBeVisible(),
});

export const Loading = meta.story({
  parameters: withDomains(every, (backend) => backend.hold(/domains$/)),
  play: async () =>
    expect(await screen.findByText(/^(?:Loading the domains|در حال بارگیری دامنه‌ها)/)).toBeInTheDocument(),
});

export const Unreadable = meta.story({
  parameters: withDomains(every, (backend) => backend.failNext(/domains$/, 'badRequest')),
  play: () => expectAlert(),
});

export const Conditions = meta.story({
  ...dataConditions(withDomains(['active', 'nearExpiry']).createBackend, (props: DomainListProps) => (
    <DomainList {...props} />
  )),
  tags: ['picture'],
});
