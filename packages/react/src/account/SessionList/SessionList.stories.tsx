import { aSession } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { SessionList } from './SessionList.tsx';

const NOW = Date.UTC(2026, 2, 20, 20);

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({ component: SessionList, title: 'Account/SessionList', parameters: { now: () => NOW } });

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const sessions = [
  aSession(),
  aSession({
    id: 'phone',
    userAgent: iPhone,
    address: '2001:db8:85a3::8a2e:370:7334',
    lastSeenAt: NOW - 90_000,
    createdAt: NOW - 86_400_000,
  }),
  aSession({
    id: 'odd',
    userAgent: `backup-tool \u202Egnp.exe <script>alert(1)</script> ${'x'.repeat(120)}`,
    createdAt: 1,
  }),
  aSession({ id: 'none', userAgent: '', createdAt: 0 }),
];

const parameters = withBackend(() => ({ sessions, now: () => NOW }));

export const Several = meta.story({
  parameters,
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(5),
});

export const OnlyThisOne = meta.story({
  parameters: withBackend(() => ({ now: () => NOW })),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const AskingToEndOne = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button');
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const AskingToEndOthers = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button');
    await userEvent.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const NotOffered = meta.story({
  parameters: withBackend(() => ({ sessions, settings: { capabilities: [] } })),
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/sessions/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/sessions/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(parameters.createBackend, () => <SessionList />),
  tags: ['picture'],
});
