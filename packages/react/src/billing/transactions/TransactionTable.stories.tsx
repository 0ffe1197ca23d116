import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { manyTransactions } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { TransactionTable } from './TransactionTable.tsx';

// Matches both languages.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({
  component: TransactionTable,
  title: 'Billing/TransactionTable',
  parameters: framedInList(560),
});

const many = (count: number) => withBackend(() => ({ billing: { transactions: manyTransactions(count) } }));

export const Few = meta.story({
  parameters: many(8),
  play: async ({ canvas }) => expect(await canvas.findByRole('table')).toBeVisible(),
});

export const Filtered = meta.story({
  args: {
    query: 'kind=withdraw&q=web-1',
    invoiceHref: ({ id }) => `#invoice-${id}`,
    serviceHref: ({ serviceName }) => `#${serviceName}`,
  },
  parameters: withBackend(() => ({
    billing: {
      transactions: manyTransactions(8).map((one) =>
        one.id === 1 ? { ...one, invoiceRefCode: '1405000042', serviceName: 'web-1' } : one,
      ),
    },
  })),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'web-1' })).toBeVisible(),
});

export const WithGifts = meta.story({
  parameters: many(12),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox'));
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-rowcount', '13');
  },
});

export const ShowMore = meta.story({
  parameters: many(1_000),
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Show more|نمایش بیشتر)$/ }));
  },
});

export const None = meta.story({ parameters: many(0) });

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/transactions/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/transactions/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(many(3).createBackend, () => <TransactionTable />),
  tags: ['picture'],
});
