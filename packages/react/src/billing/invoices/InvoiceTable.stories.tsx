import { invoiceKinds } from '@abrak/core/billing';
import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { manyInvoices } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { InvoiceTable, type InvoiceTableProps } from './InvoiceTable.tsx';

// Matches both languages.
const loading = /^(?:Loading|در حال بارگیری)/;
const lines = /^(?:Lines of invoice|ردیف‌های صورت‌حساب)/;
const selected = /^(?:Selected invoices|صورت‌حساب‌های انتخاب‌شده)$/;

const args: InvoiceTableProps = {
  kind: 'servers',
  serviceHref: ({ serviceName }) => `#${serviceName}`,
  issuer: 'Abrak',
  walletHref: '#wallet',
};

const meta = preview.meta({
  component: InvoiceTable,
  title: 'Billing/InvoiceTable',
  args,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(560),
});

function withInvoices(count: number, options: MemoryBackendOptions = {}, prepare?: (backend: MemoryBackend) => void) {
  const user = aUser({ balanceToman: 5_000_000 });
  return withBackend(() => ({ user, billing: { invoices: manyInvoices(count) }, ...options }), prepare);
}

export const Current = meta.story({
  parameters: withInvoices(12),
  play: async ({ canvas }) => expect(await canvas.findByRole('table')).toBeVisible(),
});

export const EveryKind = meta.story({
  args: { kind: undefined },
  parameters: withBackend(() => ({
    user: aUser({ balanceToman: 5_000_000 }),
    billing: {
      invoices: invoiceKinds.flatMap((kind, place) =>
        manyInvoices(4, kind).map((invoice) => ({ ...invoice, id: invoice.id + 100 * place })),
      ),
    },
  })),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('radiogroup')).toHaveLength(2),
});

export const All = meta.story({
  parameters: withInvoices(12),
  play: async ({ canvas }) => {
    const [, all] = canvas.getAllByRole('radio');
    await userEvent.click(all ?? document.body);
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-rowcount', '13');
  },
});

export const Expanded = meta.story({
  parameters: withInvoices(4),
  play: async ({ canvas }) => {
    const [opener] = await canvas.findAllByRole('button', { expanded: false });
    await userEvent.click(opener ?? document.body);
    await expect(await canvas.findByRole('table', { name: lines })).toBeVisible();
  },
});

export const Selected = meta.story({
  parameters: withInvoices(12),
  play: async ({ canvas }) => {
    for (const box of (await canvas.findAllByRole('checkbox')).slice(0, 2)) await userEvent.click(box);
    await expect(canvas.getByRole('region', { name: selected })).toBeVisible();
  },
});

/** Server without capabilities: one unpaged list, no payment of several invoices at once. */
export const AsDocumented = meta.story({
  parameters: withInvoices(12, { settings: { capabilities: [] } }),
  play: async ({ canvas }) => expect(await canvas.findByRole('table')).toBeVisible(),
});

export const TenThousand = meta.story({
  parameters: withInvoices(10_000, { settings: { capabilities: [] } }),
  play: async ({ canvas }) => expect(await canvas.findByRole('table')).toBeVisible(),
});

export const None = meta.story({ parameters: withInvoices(0) });

export const Loading = meta.story({
  parameters: withInvoices(3, {}, (backend) => backend.hold(/vmBillInvoices/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withInvoices(3, {}, (backend) => backend.failNext(/vmBillInvoices/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(withInvoices(3).createBackend, (props: InvoiceTableProps) => <InvoiceTable {...props} />),
  tags: ['picture'],
});
