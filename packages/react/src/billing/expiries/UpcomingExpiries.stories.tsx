import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { UpcomingExpiries, type UpcomingExpiriesProps } from './UpcomingExpiries.tsx';

const meta = preview.meta({
  component: UpcomingExpiries,
  title: 'Billing/UpcomingExpiries',
  args: { renewHref: () => '#renew', invoiceHref: () => '#invoice' },
});

const paid = { isPaid: true, status: 'PAID' } as const;
const server = anOpenInvoice({ ...paid, id: 2, kind: 'servers', serviceName: 'web-1', endsAt: inDays(2.1) });

export const Some = meta.story({
  parameters: withBackend(() => ({
    billing: {
      invoices: [
        anOpenInvoice({ ...paid, endsAt: inDays(5) }),
        server,
        { ...server, id: 3, isPaid: false, status: 'DRAFT' },
        anOpenInvoice({ ...paid, id: 4, kind: 'domain', serviceName: 'example.ir', endsAt: inDays(0.01) }),
      ],
    },
  })),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(3),
});

export const None = meta.story({ parameters: withBackend() });

export const Conditions = meta.story({
  ...dataConditions(
    withBackend(() => ({ billing: { invoices: [server] } })).createBackend,
    (args: UpcomingExpiriesProps) => <UpcomingExpiries {...args} />,
  ),
  tags: ['picture'],
});
