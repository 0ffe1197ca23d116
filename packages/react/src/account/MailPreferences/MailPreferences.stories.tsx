import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { MailPreferences } from './MailPreferences.tsx';

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({ component: MailPreferences, title: 'Account/MailPreferences' });

const parameters = withBackend(() => ({ mailsOff: ['balanceLow', 'documentShared'] }));

export const SomeOff = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const switches = await canvas.findAllByRole('switch');
    await expect(switches).toHaveLength(8);
    await expect(switches.filter((one) => one.getAttribute('aria-checked') === 'false')).toHaveLength(2);
  },
});

export const NotSaved = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/^PUT/, 'badRequest')),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('switch');
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(first).toBeChecked());
  },
});

export const NotOffered = meta.story({
  parameters: withBackend(() => ({ settings: { capabilities: [] } })),
  play: async ({ canvas }) => expect(canvas.queryByRole('switch')).toBeNull(),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/mailPreferences/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/mailPreferences/, 'badRequest')),
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
});

export const Conditions = meta.story({
  ...dataConditions(parameters.createBackend, () => <MailPreferences />),
  tags: ['picture'],
});
