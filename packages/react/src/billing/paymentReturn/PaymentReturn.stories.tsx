import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { PaymentReturn, type PaymentReturnProps } from './PaymentReturn.tsx';

const invoice = anOpenInvoice();

const meta = preview.meta({
  component: PaymentReturn,
  title: 'Billing/PaymentReturn',
  args: { paymentId: '1', walletHref: '#wallet' },
  beforeEach: () => sessionStorage.clear(),
  // Cancels the submit so that the story does not navigate.
  render: (args) => (
    <div onSubmit={(event) => event.preventDefault()}>
      <PaymentReturn {...args} />
    </div>
  ),
  parameters: framedInList(480),
});

function withPayment(overrides: Parameters<typeof aBankPayment>[0], prepare?: (backend: MemoryBackend) => void) {
  const payment = aBankPayment({ createdAt: inDays(-0.01), ...overrides });
  return withBackend(() => ({ user: aUser(), billing: { invoices: [invoice], payments: [payment] } }), prepare);
}

const ended = { endedAt: inDays(0) };

export const Paid = meta.story({
  parameters: withPayment({
    ...ended,
    state: 'PAID',
    referenceNumber: '214001234567',
    cardPan: '610433******5800',
    reason: 0,
  }),
  play: async ({ canvas }) => expect(await canvas.findByDisplayValue('214001234567')).toBeVisible(),
});

export const PaidForAnInvoice = meta.story({
  ...Paid.input,
  beforeEach: () =>
    sessionStorage.setItem('abrak.paymentInvoices.1', JSON.stringify([{ id: invoice.id, kind: 'storage' }])),
  play: async ({ canvas }) => expect(await canvas.findByRole('listitem')).toBeVisible(),
});

export const Failed = meta.story({
  parameters: withPayment({ ...ended, state: 'FAILED', reason: 12 }),
  play: ({ canvas }) => expectAlert(canvas),
});

export const FailedByAnUnknownCode = meta.story({
  parameters: withPayment({ ...ended, state: 'FAILED', reason: 421 }),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Cancelled = meta.story({ parameters: withPayment({ ...ended, state: 'CANCELLED', reason: 17 }) });

export const Reversed = meta.story({
  parameters: withPayment({ ...ended, state: 'REVERSED' }),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Checking = meta.story({ parameters: withPayment({ state: 'RETURNED' }) });

/** Server without the capability `payments`: the balance is shown in place of the payment's outcome. */
export const Untold = meta.story({
  parameters: withBackend(() => ({
    user: aUser(),
    settings: { capabilities: [] },
    billing: { payments: [aBankPayment()] },
  })),
  play: async ({ canvas }) => expect(await canvas.findByRole('definition')).toBeVisible(),
});

export const UntoldForAnInvoice = meta.story({
  beforeEach: PaidForAnInvoice.input.beforeEach,
  parameters: withBackend(() => ({
    user: aUser(),
    settings: { capabilities: [] },
    billing: { invoices: [invoice], payments: [aBankPayment()] },
  })),
  play: async ({ canvas }) => expect(await canvas.findByRole('listitem')).toBeVisible(),
});

export const SomebodyElses = meta.story({
  args: { paymentId: '99' },
  parameters: withPayment({}),
  play: ({ canvas }) => expectAlert(canvas),
});

export const NoPayment = meta.story({
  args: { paymentId: undefined },
  parameters: withBackend(),
  play: async ({ canvas }) => expect(await canvas.findByRole('link')).toBeVisible(),
});

export const Conditions = meta.story({
  ...dataConditions(
    withPayment({ ...ended, state: 'FAILED', reason: 12 }).createBackend,
    (props: PaymentReturnProps) => <PaymentReturn {...props} />,
  ),
  tags: ['picture'],
});
