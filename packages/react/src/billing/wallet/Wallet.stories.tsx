import { toman } from '@abrak/core';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { inDays } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { Wallet, type WalletProps } from './Wallet.tsx';

// Matches both languages.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({
  component: Wallet,
  title: 'Billing/Wallet',
  args: { transactionsHref: '#transactions', paymentHref: (id: string) => `#payment-${id}` },
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(640),
});

const rich = aUser({ balanceToman: 1_234_567 });

export const Balance = meta.story({ parameters: withBackend(() => ({ user: rich })) });

export const WithAGift = meta.story({
  parameters: withBackend(() => ({ user: rich, billing: { giftToman: toman(50_000) } })),
  play: async ({ canvas }) => expect(await canvas.findByText(/50,000|۵۰٬۰۰۰/)).toBeVisible(),
});

export const PendingAtTheBank = meta.story({
  parameters: withBackend(() => ({
    user: aUser({ balanceToman: 0 }),
    billing: { payments: [1, 2].map((hours) => aBankPayment({ id: `${hours}`, createdAt: inDays(-hours / 24) })) },
  })),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('link', { name: /40,000|۴۰٬۰۰۰/ })).toHaveLength(2),
});

export const AnAmount = meta.story({
  parameters: withBackend(() => ({ user: rich })),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '۱۲۳۴۵۰');
    await expect(canvas.getByText(/one hundred|صد و بیست/)).toBeVisible();
  },
});

export const TooLow = meta.story({
  parameters: withBackend(() => ({ user: rich })),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '500{Enter}');
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/currentUser/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/currentUser/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(withBackend(() => ({ user: rich })).createBackend, (args: WalletProps) => <Wallet {...args} />),
  tags: ['picture'],
});
