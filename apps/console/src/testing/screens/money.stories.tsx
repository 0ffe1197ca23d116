import type { BankPayment } from '@abrak/core/billing';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { moneyPaths, paymentHref } from '../../navigation/billingPaths.ts';
import type { Texts } from '../createTexts.ts';
import { inDays, invoicesOf, sampleTransactions } from '../sampleMoney.ts';
import { fill, including, openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Money', tags: ['screen'] });

const money = (payments: readonly BankPayment[] = []) => ({
  user: aUser({ balanceToman: 250_000 }),
  billing: { invoices: invoicesOf('servers'), transactions: sampleTransactions(), payments },
});

const wallet = screenAt({ path: moneyPaths.wallet, data: money });

async function findForm({ billing: t }: Texts) {
  return within(await screen.findByRole('form', { name: t('wallet.topUp') }));
}

async function topUp(t: Texts, thousands: number): Promise<void> {
  const form = await findForm(t);
  await press('button', t.billing('wallet.quickPick', { amount: thousands }), form);
  await press('button', t.billing('wallet.topUp'), form);
}

export const Wallet = meta.story({
  ...wallet,
  play: playWith(async (t) => fill((await findForm(t)).getByRole('textbox'), '1234567')),
});

export const WrongAmount = meta.story({
  ...wallet,
  play: playWith(async (t) => {
    const form = await findForm(t);
    await fill(form.getByRole('textbox'), '12');
    await press('button', t.billing('wallet.topUp'), form);
    await expect(form.getByRole('textbox')).toBeInvalid();
  }),
});

export const ToppingUp = meta.story({
  ...wallet,
  play: playWith(async (t) => {
    await topUp(t, 40);
    const dialog = await openDialog();
    await expect(await dialog.findByRole('button', { name: t.billing('payment.toBank') })).toBeInTheDocument();
  }),
});

export const PaymentPending = meta.story({
  ...screenAt({
    path: moneyPaths.wallet,
    data: () => money([aBankPayment({ state: 'STARTED', createdAt: inDays(-0.01), endsAt: inDays(0.02) })]),
  }),
  play: playWith(async ({ billing: t }) =>
    expect(await screen.findByRole('region', { name: t('wallet.pending') })).toBeVisible(),
  ),
});

/** Returns the parts of a story of the page that the bank returns to. */
function returnOf(payment: Partial<BankPayment>, outcome: 'canceled' | 'failed' | 'success') {
  const ended = aBankPayment({ createdAt: inDays(-0.01), endedAt: inDays(0), ...payment });
  return {
    ...screenAt({ path: paymentHref(ended.id), data: () => money([ended]) }),
    play: playWith(async ({ billing: t }: Texts) =>
      expect(await screen.findByText(t(`payment.${outcome}`))).toBeVisible(),
    ),
  };
}

export const Paid = meta.story(
  returnOf({ state: 'PAID', referenceNumber: '214001234567', cardPan: '610433******5800', reason: 0 }, 'success'),
);
export const Cancelled = meta.story(returnOf({ state: 'CANCELLED', reason: 17 }, 'canceled'));
export const Failed = meta.story(returnOf({ state: 'FAILED', reason: 12 }, 'failed'));

export const Transactions = meta.story({
  ...screenAt({ path: moneyPaths.transactions, data: money }),
  play: playWith(async ({ billing: t }) => {
    await userEvent.click(await screen.findByText(t('transactions.withGifts')));
    await expect((await screen.findAllByText(t('transactions.gift')))[0]).toBeVisible();
  }),
});

export const CreditMenu = meta.story({
  ...screenAt({ path: moneyPaths.wallet, data: money, minWidth: 1280 }),
  play: playWith(async ({ console: t }) => {
    const bar = within(await screen.findByRole('banner'));
    await press('button', including(t('topBar.credit')), bar);
    await screen.findByRole('menu');
  }),
});
