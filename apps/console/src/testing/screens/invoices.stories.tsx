import type { InvoiceKind } from '@abrak/core/billing';
import { aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { invoicesHref } from '../../navigation/billingPaths.ts';
import type { Texts } from '../createTexts.ts';
import { invoicesOf } from '../sampleMoney.ts';
import { findPayment, firstOf, including, press, pressFirst } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Invoices', tags: ['screen'] });

const data = () => ({
  user: aUser({ balanceToman: 250_000 }),
  billing: { invoices: [...invoicesOf('servers'), ...invoicesOf('storage', ['due', 'paid', 'cancelled'])] },
});

const invoicesAt = (kind: InvoiceKind, id?: number) => screenAt({ path: invoicesHref(kind, id), data });

const payButton = ({ billing: t }: Texts) => including(t('invoice.payOne', { number: '' }));

async function openFirst({ billing: t }: Texts): Promise<void> {
  await pressFirst('button', including(t('invoice.details', { number: '' })));
}

async function openInvoices(t: Texts): Promise<void> {
  await userEvent.click(firstOf(await screen.findAllByRole('checkbox')));
  await openFirst(t);
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
}

export const Invoices = meta.story({
  ...invoicesAt('servers'),
  play: playWith(async (t) => expect((await screen.findAllByRole('button', { name: payButton(t) }))[0]).toBeVisible()),
});

export const Opened = meta.story({ ...invoicesAt('servers'), play: playWith(openInvoices) });

export const Paying = meta.story({
  ...invoicesAt('servers'),
  play: playWith(async (t) => {
    await openInvoices(t);
    await pressFirst('button', payButton(t));
    await findPayment(t);
  }),
});

export const All = meta.story({
  ...invoicesAt('servers'),
  play: playWith(async ({ billing: t }) => {
    await press('radio', t('invoice.views.all'));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(8));
  }),
});

export const None = meta.story({
  ...invoicesAt('storage'),
  play: playWith(async ({ billing: t }) => {
    await press('radio', t('invoice.views.overdue'));
    await expect(await screen.findByText(t('invoice.none'))).toBeVisible();
  }),
});

export const Missing = meta.story({
  ...invoicesAt('hosting', 999_999),
  play: async () => expect(await screen.findByRole('alert')).toBeVisible(),
});

export const StorageOpened = meta.story({ ...invoicesAt('storage'), play: playWith(openFirst) });
