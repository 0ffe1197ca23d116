import { createMemoryBackend } from '@abrak/core/testing';
import { changePower } from '@abrak/core/servers';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { sampleServer } from '../../testing/sampleServers.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { ServerTimeline } from './ServerTimeline.tsx';

const server = sampleServer('running');

const meta = preview.meta({ component: ServerTimeline, title: 'Servers/ServerTimeline', args: { server } });

const servers = { servers: [server] };

export const Events = meta.story({
  parameters: {
    createBackend: () => {
      const backend = createMemoryBackend({ servers });
      // On a slow network the calls end without an answer.
      changePower(backend.client(), server.id, 'poweroff')
        .then(() => changePower(backend.client(), server.id, 'poweron'))
        .catch(() => undefined);
      return backend;
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 2 })).toBeVisible(),
});

export const NoEvents = meta.story({
  parameters: withBackend(() => ({ servers })),
  play: async ({ canvas }) => expect(await canvas.findByText(/^(?:Nothing has happened|هنوز رویدادی)/)).toBeVisible(),
});

export const Unread = meta.story({
  parameters: withBackend(
    () => ({ servers }),
    (backend) => backend.failNext(/events/, 'badRequest'),
  ),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(Events.input.parameters.createBackend, (props: ComponentProps<typeof ServerTimeline>) => (
    <ServerTimeline {...props} />
  )),
  tags: ['picture'],
});
