import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { manyServers, sampleServer, sampleStates, type SampleState } from '../../testing/sampleServers.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { ServerList, type ServerListProps } from './ServerList.tsx';

// Matches both languages.
const listName = /^(?:Your servers|سرورهای شما)$/;
const loading = /^(?:Loading the servers|در حال بارگیری سرورها)/;
const bulkName = /^(?:Selected servers|سرورهای انتخاب‌شده)$/;
const first = /^(?:Create your first server|اولین سرور خود را بسازید)/;

const args: ServerListProps = {
  serverHref: ({ name }) => `#${name}`,
  orderHref: '#order',
  invoicesHref: '#invoices',
  walletHref: '#wallet',
};

const meta = preview.meta({
  component: ServerList,
  title: 'Servers/ServerList',
  args,
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.removeItem('vmDisplayView');
  },
  parameters: framedInList(640),
});

type Options = MemoryBackendOptions & { readonly states?: readonly SampleState[] };

function withServers({ states = sampleStates, ...options }: Options = {}, prepare?: (backend: MemoryBackend) => void) {
  const user = aUser({ balanceToman: 5_000_000 });
  return withBackend(
    () => ({ user, servers: { servers: states.map((state) => sampleServer(state)) }, ...options }),
    prepare,
  );
}

/** Returns a story of a list with one sample server in the given state. */
const one = (state: SampleState) => ({
  parameters: withServers({ states: [state] }),
  play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) =>
    expect(await canvas.findByRole('heading', { name: state })).toBeVisible(),
});

export const EveryState = meta.story({
  parameters: withServers(),
  play: async ({ canvas }) => {
    const cards = await canvas.findByRole('list', { name: listName });
    // The list grows as it is scrolled.
    await waitFor(() => {
      const headings = within(cards).getAllByRole('heading');
      headings.at(-1)?.scrollIntoView();
      return expect(headings).toHaveLength(sampleStates.length);
    });
  },
});

export const AsList = meta.story({
  parameters: withServers({ states: ['running', 'off', 'payment', 'building', 'resting', 'problem'] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: listName });
    const [, list] = canvas.getAllByRole('radio');
    await userEvent.click(list ?? document.body);
    await expect(canvas.getByRole('table', { name: listName })).toBeVisible();
  },
});

export const Running = meta.story(one('running'));
export const Off = meta.story(one('off'));
export const Paused = meta.story(one('paused'));
export const Starting = meta.story(one('starting'));
export const Stopping = meta.story(one('stopping'));
export const Problem = meta.story(one('problem'));
export const Building = meta.story(one('building'));
export const NearExpiry = meta.story(one('near-expiry'));
export const Create = meta.story(one('create'));
export const Retriable = meta.story(one('retriable'));
export const Payment = meta.story(one('payment'));
export const PaymentCreatedBefore = meta.story(one('payment-created-before'));
export const RenewPay = meta.story(one('renew-pay'));
export const PaymentOverdue = meta.story(one('payment-overdue'));
export const NotCreated = meta.story(one('not-created'));
export const CancelUpgrade = meta.story(one('cancel-upgrade'));
export const RenewInvoice = meta.story(one('renew-invoice'));
export const RenewInvoiceDelete = meta.story(one('renew-invoice-delete'));
export const ExpiredVm = meta.story(one('expired-vm'));
export const HasChanges = meta.story(one('has-changes'));
export const Hourly = meta.story(one('hourly'));
export const Resting = meta.story(one('resting'));
export const Rested = meta.story(one('rested'));

export const Empty = meta.story({
  parameters: withServers({ states: [] }),
  play: async ({ canvas }) => expect(await canvas.findByText(first)).toBeVisible(),
});

export const SwitchedOff = meta.story({
  parameters: withServers({
    states: ['running', 'near-expiry', 'has-changes', 'expired-vm', 'hourly'],
    settings: {
      capabilities: ['serverEvents'],
      generalMessage: 'امشب از ساعت ۲ تا ۴ شبکه به‌روز می‌شود.',
      disableCreateVm: { status: true, message: 'ظرفیت جدید از هفتهٔ آینده.' },
      disableExtend: { status: true },
      disableUpgrade: { status: true },
      disableIdle: { status: true },
    },
  }),
  // The notice, and the description of the button.
  play: async ({ canvas }) => {
    for (const text of await canvas.findAllByText('ظرفیت جدید از هفتهٔ آینده.')) await expect(text).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: withServers({}, (backend) => backend.hold(/vmBills/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Unread = meta.story({
  parameters: withServers({}, (backend) => backend.failNext(/vmBills/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Many = meta.story({
  parameters: withServers({ servers: { servers: manyServers(120) } }),
  play: async ({ canvas }) => expect(await canvas.findByRole('list', { name: listName })).toBeVisible(),
});

export const Selected = meta.story({
  parameters: withServers({ states: ['running', 'off', 'problem', 'resting'] }),
  play: async ({ canvas }) => {
    for (const box of (await canvas.findAllByRole('checkbox')).slice(0, 4)) await userEvent.click(box);
    await expect(canvas.getByRole('region', { name: bulkName })).toBeVisible();
  },
});

/** Returns a story of the dialog that an action opens for several servers. */
const bulk = (action: RegExp) => ({
  parameters: withServers({ states: ['running', 'off', 'problem', 'payment'] }),
  play: async ({ canvas }: { readonly canvas: ReturnType<typeof within> }) => {
    for (const box of (await canvas.findAllByRole('checkbox')).slice(0, 4)) await userEvent.click(box);
    await userEvent.click(within(canvas.getByRole('region', { name: bulkName })).getByRole('button', { name: action }));
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const BulkPower = meta.story(bulk(/^(?:Shut down|خاموش کردن)$/));
export const BulkPay = meta.story(bulk(/^(?:Pay|پرداخت)$/));
export const BulkRenew = meta.story(bulk(/^(?:Renew|تمدید)$/));
export const BulkDelete = meta.story(bulk(/^(?:Delete|حذف)$/));

export const Conditions = meta.story({
  ...dataConditions(withServers({ states: ['running', 'payment'] }).createBackend, (props: ServerListProps) => (
    <ServerList {...props} />
  )),
  tags: ['picture'],
});
