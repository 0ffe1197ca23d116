import { aDomain, aUser, domainSuffixes, hostPlans } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryHostingOptions } from '@abrak/core/testing';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { HostOrder, type HostOrderProps } from './HostOrder.tsx';

const meta = preview.meta({
  component: HostOrder,
  title: 'Hosting/HostOrder',
  tags: ['beta'],
  args: { hostsHref: '#hosts', walletHref: '#wallet', onOrdered: fn() } satisfies HostOrderProps,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(800),
});

function withHosting(hosting: MemoryHostingOptions = {}, prepare?: (backend: MemoryBackend) => void) {
  const options = () => ({
    user: aUser({ balanceToman: 5_000_000 }),
    hosting: { taken: ['google.com'], reserved: ['abrak.com'], ...hosting },
  });
  return withBackend(options, prepare);
}

// Matches both languages.
const words = { pay: /^(?:Order and pay|ثبت سفارش و پرداخت)$/, cancel: /^(?:Cancel|انصراف)$/ };
const ready = { start: { name: 'my-shop.com', planId: 301 } };

async function order(): Promise<void> {
  const button = await screen.findByRole('button', { name: words.pay });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

const field = async () => (await screen.findAllByRole('textbox'))[0] ?? document.body;

export const Beginning = meta.story({
  parameters: withHosting(),
  play: async () => expect(await screen.findByRole('button', { name: words.pay })).toBeDisabled(),
});

export const Ready = meta.story({
  args: ready,
  parameters: withHosting(),
  play: async () => waitFor(() => expect(screen.getByRole('button', { name: words.pay })).toBeEnabled()),
});

export const NeedsHandle = meta.story({
  args: { start: { name: 'my-shop.ir', planId: 300 } },
  parameters: withHosting(),
  play: async () => expect(await screen.findAllByRole('textbox')).toHaveLength(2),
});

export const HandleRefused = meta.story({
  args: { start: { name: 'my-shop.ir', planId: 300 } },
  parameters: withHosting(),
  play: async () => {
    const [, handle] = await screen.findAllByRole('textbox');
    await userEvent.type(handle ?? document.body, 'nobody');
    await userEvent.tab();
    await expectAlert();
  },
});

export const OwnDomain = meta.story({
  args: { start: { name: 'elsewhere.dev', registers: false, planId: 302 } },
  parameters: withHosting(),
  play: async () => waitFor(() => expect(screen.getByRole('button', { name: words.pay })).toBeEnabled()),
});

export const NameIsOnesOwn = meta.story({
  args: { start: { name: 'mine.com' } },
  parameters: withHosting({ domains: [aDomain({ name: 'mine.com', nicHandle: null })] }),
  play: async () =>
    expect(await screen.findByRole('button', { name: /^(?:Order a host for|سفارش هاست برای) / })).toBeVisible(),
});

export const NameInvalid = meta.story({
  parameters: withHosting(),
  play: async () => {
    await userEvent.type(await field(), 'a..b{Enter}');
    await expectAlert();
  },
});

export const NoPrices = meta.story({
  parameters: withHosting({ plans: hostPlans().map((plan) => ({ ...plan, prices: [] })) }),
  play: async () =>
    expect(await screen.findByText(/(?:none of its plans has a price|هیچ طرحی قیمت ندارد)/)).toBeVisible(),
});

export const PlansUnclear = meta.story({
  parameters: withHosting({
    plans: hostPlans().map((plan, place) => ({
      ...plan,
      isActive: place > 0,
      diskGb: null,
      trafficGb: null,
      mailboxes: null,
      databases: null,
    })),
  }),
  play: async () => expect(await screen.findAllByText(/^(?:unknown|نامشخص)$/)).toHaveLength(12),
});

export const PriceOnTheInvoice = meta.story({
  args: ready,
  parameters: withBackend(() => ({
    provider: { hostPlans: [{ id: 301, name: 'Plan_P', prices: { YEAR: 1_200_000 } }] },
    settings: { capabilities: [] },
    hosting: { suffixes: domainSuffixes().map((suffix) => ({ ...suffix, prices: [] })) },
  })),
  play: async () =>
    expect(await screen.findByText(/^(?:You'll see the price on the invoice|قیمت را پیش از پرداخت)/)).toBeVisible(),
});

export const NameOfAnotherScript = meta.story({
  parameters: withHosting(),
  play: async () => {
    await userEvent.type(await field(), 'کتاب‌خانه{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: /کتابخانه\.com/ })).toBeChecked());
  },
});

export const NoPlans = meta.story({ parameters: withHosting({ plans: [] }) });

export const Sending = meta.story({
  args: ready,
  parameters: withHosting({}, (backend) => backend.hold(/^POST/)),
  play: async () => {
    await order();
    await expect(await screen.findByRole('button', { name: words.pay })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Refused = meta.story({
  args: ready,
  parameters: withHosting({}, (backend) => backend.failNext(/^POST/, 'domainTaken')),
  play: async () => {
    await order();
    await expectAlert();
  },
});

export const NoAnswer = meta.story({
  args: ready,
  parameters: withHosting({}, (backend) => backend.failNext(/^POST/, 'networkError')),
  play: async () => {
    await order();
    await expectAlert();
  },
});

export const Paying = meta.story({
  args: ready,
  parameters: withHosting(),
  play: async () => {
    await order();
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await expect(await screen.findByRole('list')).toBeInTheDocument();
  },
});

export const WaitingForPayment = meta.story({
  args: ready,
  parameters: withHosting(),
  play: async () => {
    await order();
    await userEvent.click(await screen.findByRole('button', { name: words.cancel }));
    await expect(await screen.findByRole('link')).toBeVisible();
  },
});

export const NameWent = meta.story({
  args: ready,
  parameters: withHosting({}, (backend) => backend.failNext(/invoices\/\d+\/payByBalance$/, 'domainTaken')),
  play: async () => {
    await order();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /^(?:Pay|پرداخت)$/ }));
    await waitFor(() =>
      expect(screen.getByText(/^(?:This domain is already registered|این دامنه قبلاً ثبت شده است)/)).toBeVisible(),
    );
  },
});

let lostBackend: MemoryBackend | undefined;

export const NameLost = meta.story({
  args: ready,
  parameters: withHosting({}, (backend) => {
    lostBackend = backend;
  }),
  play: async () => {
    await order();
    const dialog = within(await screen.findByRole('dialog'));
    const pay = await dialog.findByRole('button', { name: /^(?:Pay|پرداخت)$/ });
    lostBackend?.takeDomain('my-shop.com');
    await userEvent.click(pay);
    await screen.findByText(/^(?:Nothing was paid|پرداخت انجام نشد)/);
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText(/^(?:Someone else has registered|شخص دیگری)/)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  args: { start: { name: 'my-shop.ir', planId: 301 } },
  parameters: withHosting(),
  render: (props) => (
    <div style={{ maxInlineSize: 328 }}>
      <HostOrder {...props} />
    </div>
  ),
  play: async () => expect(await screen.findAllByRole('textbox')).toHaveLength(2),
});

export const Loading = meta.story({
  parameters: withHosting({}, (backend) => backend.hold()),
  play: async () => expect(await screen.findByText(/^(?:Loading the plans|در حال بارگیری طرح‌ها)/)).toBeInTheDocument(),
});

export const Unread = meta.story({
  parameters: withHosting({}, (backend) => backend.failNext(/products/, 'badRequest')),
  play: () => expectAlert(),
});

export const Conditions = meta.story({
  ...dataConditions(withHosting().createBackend, (props: HostOrderProps) => <HostOrder {...props} />),
  tags: ['picture'],
});
