import { DAY_MS } from '@abrak/core/internal';
import { type ReactElement, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { sampleNotifications } from '../../testing/sampleNotifications.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { NotificationBell } from './NotificationBell.tsx';

function Opened(): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return <NotificationBell isOpen={isOpen} onOpenChange={setIsOpen} hrefOf={() => '#place'} />;
}

const meta = preview.meta({
  component: NotificationBell,
  title: 'Billing/NotificationBell',
  tags: ['beta'],
  args: { isOpen: false, onOpenChange: () => undefined },
  parameters: framed(560),
});

export const Unread = meta.story({
  parameters: withBackend(() => ({ notifications: sampleNotifications() })),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: /[4۴]/ })).toBeVisible(),
});

export const Open = meta.story({
  parameters: withBackend(() => ({ notifications: sampleNotifications() })),
  render: () => Opened(),
  play: async () => expect(await screen.findAllByRole('listitem')).toHaveLength(8),
});

export const Empty = meta.story({
  parameters: withBackend(),
  render: () => Opened(),
  play: async () => waitFor(() => expect(screen.getByRole('dialog')).toBeVisible()),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => {
    for (let call = 0; call < 3; call += 1) backend.failNext(/GET .*notifications$/, 'generic');
  }),
  render: () => Opened(),
  play: async () => waitFor(() => expect(screen.getByRole('alert')).toBeVisible()),
});

const paid = { isPaid: true, status: 'PAID' } as const;

export const WithoutCapability = meta.story({
  parameters: withBackend(() => ({
    settings: { capabilities: [] },
    billing: {
      invoices: [
        anOpenInvoice({ ...paid, id: 2, kind: 'servers', serviceName: 'web-1', endsAt: inDays(2.1) }),
        anOpenInvoice({
          id: 3,
          kind: 'hosting',
          serviceName: 'abrak.example',
          createdAt: Date.now() - DAY_MS,
          dueAt: inDays(3),
        }),
      ],
    },
  })),
  render: () => Opened(),
  play: async () => expect(await screen.findAllByRole('listitem')).toHaveLength(2),
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(() => ({ notifications: sampleNotifications() })) },
  render: () => Opened(),
});
