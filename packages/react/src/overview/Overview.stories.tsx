import { aDocument, aServer } from '@abrak/core/internal/testing';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../.storybook/stories/conditions.tsx';
import { anOpenInvoice, inDays } from '../testing/sampleMoney.ts';
import { withBackend } from '../testing/withBackend.ts';
import { Overview, type OverviewProps } from './Overview.tsx';

const meta = preview.meta({
  component: Overview,
  title: 'Overview/Overview',
  args: {
    hrefs: {
      wallet: '#wallet',
      servers: '#servers',
      orderServer: '#order',
      orderHost: '#order-host',
      files: '#files',
      recentFiles: '#recent',
      upgrade: '#upgrade',
      invoice: () => '#invoice',
      service: () => '#service',
      document: () => '#file',
    },
  },
  parameters: framedInList(760),
});

const paid = { isPaid: true, status: 'PAID' } as const;

export const Busy = meta.story({
  parameters: withBackend(() => ({
    billing: {
      invoices: [
        anOpenInvoice({ id: 1, kind: 'servers', serviceName: 'web-1' }),
        anOpenInvoice({ id: 2, kind: 'hosting', serviceName: 'example.ir' }),
        anOpenInvoice({ ...paid, id: 3, kind: 'domain', serviceName: 'example.ir', endsAt: inDays(3) }),
      ],
    },
    documents: ['قرارداد میزبانی با نامی بسیار بلند که در کارت جا نمی‌شود.pdf', 'budget.xlsx'].map((name, id) =>
      aDocument({ id: id + 10, name, path: `/${name}` }),
    ),
    servers: { servers: [aServer()] },
  })),
  play: async ({ canvasElement }) => {
    for (const href of ['#invoice', '#service', '#servers', '#file'])
      await waitFor(() => expect(canvasElement.querySelector(`a[href="${href}"]`)).toBeVisible());
  },
});

export const NewAccount = meta.story({ parameters: withBackend() });

export const Loading = meta.story({ parameters: withBackend(undefined, (backend) => backend.hold(/./)) });

export const Conditions = meta.story({
  ...dataConditions(
    withBackend(() => ({ billing: { invoices: [anOpenInvoice({ id: 1, kind: 'servers', serviceName: 'web-1' })] } }))
      .createBackend,
    (args: OverviewProps) => <Overview {...args} />,
  ),
  tags: ['picture'],
});
