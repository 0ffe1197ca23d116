import { aUser } from '@abrak/core/internal/testing';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { SingleInvoice, type SingleInvoiceProps } from './SingleInvoice.tsx';

// Matches both languages.
const loading = /^(?:Loading|در حال بارگیری)/;

const args: SingleInvoiceProps = { kind: 'storage', id: 1, serviceHref: () => '#plan', issuer: 'Abrak' };

const meta = preview.meta({
  component: SingleInvoice,
  title: 'Billing/SingleInvoice',
  args,
  beforeEach: () => sessionStorage.clear(),
  parameters: framedInList(760),
});

function withInvoice(overrides: Parameters<typeof anOpenInvoice>[0] = {}) {
  return withBackend(() => ({
    user: aUser({ balanceToman: 500_000 }),
    billing: { invoices: [anOpenInvoice(overrides)] },
  }));
}

export const Due = meta.story({
  parameters: withInvoice(),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: /^(?:Pay|پرداخت)/ })).toBeVisible(),
});
export const Paid = meta.story({ parameters: withInvoice({ isPaid: true, status: 'PAID', approvedAt: inDays(0) }) });
export const Overdue = meta.story({ parameters: withInvoice({ dueAt: inDays(-2) }) });
export const UnknownState = meta.story({ parameters: withInvoice({ status: 'REVIEW', period: 'WEEK' }) });

export const Missing = meta.story({
  args: { id: 99 },
  parameters: withInvoice(),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/invoices/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Conditions = meta.story({
  ...dataConditions(withInvoice().createBackend, (props: SingleInvoiceProps) => <SingleInvoice {...props} />),
  tags: ['picture'],
});
