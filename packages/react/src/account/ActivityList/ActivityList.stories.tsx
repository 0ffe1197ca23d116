import { anActivityEvent } from '@abrak/core/internal/testing';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { ActivityList, type ActivityListProps } from './ActivityList.tsx';

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({ component: ActivityList, title: 'Account/ActivityList', args: { onNotMe: fn() } });

const activity = [
  anActivityEvent(),
  anActivityEvent({ id: '3', code: 'signInFailed', address: '2001:db8:85a3::8a2e:370:7334', userAgent: '' }),
  anActivityEvent({ id: '2', code: 'passwordChanged' }),
  anActivityEvent({
    id: '1',
    code: 'ofTheFuture',
    userAgent: `tool \u202Egnp.exe <script>alert(1)</script> ${'x'.repeat(120)}`,
  }),
];

const parameters = withBackend(() => ({ activity }));

export const Several = meta.story({
  parameters,
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(4),
});

export const NotMe = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button');
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const Nothing = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => expect(await canvas.findByText(/^(?:There is no activity|هنوز فعالیتی)/)).toBeVisible(),
});

export const NotOffered = meta.story({
  parameters: withBackend(() => ({ activity, settings: { capabilities: [] } })),
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/activity/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/activity/, 'badRequest')),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
});

export const Conditions = meta.story({
  ...dataConditions(parameters.createBackend, (args: ActivityListProps) => <ActivityList {...args} />),
  tags: ['picture'],
});
