import { toman } from '@abrak/core';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import type { BankOutcome, MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { PaymentSubject } from './paymentProps.ts';

// Matches both languages.
const loading = /^(?:Loading|در حال بارگیری)/;

const storage = anOpenInvoice();
const server = anOpenInvoice({
  id: 7,
  kind: 'servers',
  refCode: '140500007',
  title: 'NVMe-VPC1',
  serviceName: 'web-1',
});

const one: PaymentSubject = { kind: 'invoices', invoices: [storage] };

const cancel = (event: Event) => event.preventDefault();

const meta = preview.meta({
  component: PaymentDialog,
  title: 'Billing/PaymentDialog',
  args: { onClose: fn(), onPaid: fn(), subject: one, walletHref: '#wallet' },
  // Stories do not go to the bank. The dialog ends the event's way through the React tree, so the window listens.
  beforeEach: () => {
    sessionStorage.clear();
    window.addEventListener('submit', cancel);
    return () => window.removeEventListener('submit', cancel);
  },
  parameters: framed(720),
});

interface Money extends Pick<MemoryBackendOptions, 'settings'> {
  readonly balance: number;
  readonly bankOutcome?: BankOutcome;
  readonly pending?: number;
}

function withMoney(
  { balance, bankOutcome, pending = 0, ...options }: Money,
  prepare?: (backend: MemoryBackend) => void,
) {
  const payments = Array.from({ length: pending }, (_, place) =>
    aBankPayment({ id: `${place + 1}`, createdAt: inDays(-place / 24) }),
  );
  const billing = { invoices: [storage, server], payments, ...(bankOutcome !== undefined && { bankOutcome }) };
  return withBackend(() => ({ ...options, user: aUser({ balanceToman: balance }), billing }), prepare);
}

async function pressMain(): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  const buttons = dialog.querySelectorAll<HTMLElement>('footer button');
  await userEvent.click(buttons[1] ?? document.body);
}

export const ConfirmFromBalance = meta.story({
  parameters: withMoney({ balance: 500_000 }),
  play: async () => expect(await screen.findByRole('list')).toBeInTheDocument(),
});

export const Paid = meta.story({
  parameters: withMoney({ balance: 500_000 }),
  play: async ({ args }) => {
    await screen.findByRole('list');
    await pressMain();
    await expect(await screen.findByText(/Successfully|با موفقیت/)).toBeInTheDocument();
    await expect(args.onPaid).toHaveBeenCalledOnce();
  },
});

export const AnotherPrice = meta.story({
  args: { subject: { kind: 'invoices', invoices: [storage], shownToman: toman(200_000) } },
  parameters: withMoney({ balance: 500_000 }),
  play: async () => {
    const consent = await screen.findByRole('checkbox');
    const [, pay] = screen.getAllByRole('button');
    await expect(pay).toBeDisabled();
    await userEvent.click(consent);
    await expect(pay).toBeEnabled();
  },
});

export const Several = meta.story({
  args: { subject: { kind: 'invoices', invoices: [storage, server] } },
  parameters: withMoney({ balance: 5_000_000 }),
  play: async () => expect(await screen.findAllByRole('listitem')).toHaveLength(2),
});

export const TopUpForAnInvoice = meta.story({
  parameters: withMoney({ balance: 120_500, pending: 1 }),
  play: async () => expect(await screen.findByRole('list')).toBeInTheDocument(),
});

export const AboveTheLimit = meta.story({
  parameters: withMoney({
    balance: 0,
    settings: { capabilities: ['payments'], wallet: { gatewayDailyLimitToman: 100_000 } },
  }),
  play: async () => expect(await screen.findByRole('list')).toBeInTheDocument(),
});

export const TopUp = meta.story({
  args: { subject: { kind: 'topUp', amountToman: toman(40_000) } },
  parameters: withMoney({ balance: 120_500 }),
});

export const OnTheWayToTheBank = meta.story({
  args: { subject: { kind: 'topUp', amountToman: toman(40_000) } },
  parameters: withMoney({ balance: 0 }),
  play: async () => {
    await screen.findByText(/^(?:To pay at the bank|پرداخت در بانک)/);
    await pressMain();
    await waitFor(() => expect(document.querySelector('form input[name="RefId"]')).toHaveValue('Memory1'));
  },
});

export const NotHandedOver = meta.story({
  args: { subject: { kind: 'topUp', amountToman: toman(40_000) } },
  parameters: withMoney({ balance: 0 }, (backend) => backend.failNext(/doPay/, 'networkError')),
  play: async () => {
    await screen.findByText(/^(?:To pay at the bank|پرداخت در بانک)/);
    await pressMain();
    await expectAlert();
  },
});

export const NoAnswer = meta.story({
  parameters: withMoney({ balance: 500_000 }, (backend) => backend.failNext(/payByBalance/, 'networkError')),
  play: async () => {
    await screen.findByRole('list');
    await pressMain();
    await expect(await screen.findByText(/You can safely check it|پیگیری بی‌خطر/)).toBeInTheDocument();
  },
});

export const PaidBefore = meta.story({
  parameters: withMoney({ balance: 500_000 }, (backend) => backend.failNext(/payByBalance/, 'invoicePaid')),
  play: async () => {
    await screen.findByRole('list');
    await pressMain();
    await expect(await screen.findByText(/already|قبلاً/)).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: withMoney({ balance: 0 }, (backend) => backend.hold(/invoices/)),
  play: async () => expect(await screen.findByText(loading)).toBeInTheDocument(),
});

export const Unread = meta.story({
  parameters: withMoney({ balance: 0 }, (backend) => {
    for (let call = 0; call < 6; call += 1) backend.failNext(/invoices/, 'networkError');
  }),
  play: () => expectAlert(),
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withMoney({ balance: 120_500 }) },
});
