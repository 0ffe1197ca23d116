import { anApiKey } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { ApiKeys } from './ApiKeys.tsx';

const NOW = Date.UTC(2026, 2, 20, 20);
const DAY_MS = 86_400_000;

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;
const add = { name: /^(?:New key|کلید جدید)$/ };

const meta = preview.meta({ component: ApiKeys, title: 'Partners/ApiKeys', parameters: { now: () => NOW } });

const keys = [
  anApiKey({ scopes: ['files:read', 'files:write'], expiresAt: NOW + 90 * DAY_MS }),
  anApiKey({
    id: 'build',
    name: 'سرور ساخت',
    prefix: 'abk_Xp41zQ',
    scopes: ['servers:order'],
    networks: ['203.0.113.0/24', '2001:db8:85a3::/48'],
    lastUsedAt: null,
  }),
  anApiKey({
    id: 'old',
    name: `${'report '.repeat(8)}\u202Egnp`,
    prefix: 'abk_00aZ9k',
    isReadOnly: true,
    scopes: ['billing:read'],
    expiresAt: NOW - DAY_MS,
  }),
];

const parameters = withBackend(() => ({ apiKeys: keys, now: () => NOW }));

export const Several = meta.story({
  parameters,
  play: async ({ canvas }) => expect(await canvas.findAllByRole('button', { name: /^(?:Revoke|لغو)/ })).toHaveLength(3),
});

export const None = meta.story({
  parameters: withBackend(() => ({ now: () => NOW })),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', add)).toBeVisible(),
});

export const AsManyAsAllowed = meta.story({
  parameters: withBackend(() => ({
    apiKeys: Array.from({ length: 20 }, (_, index) => anApiKey({ id: String(index) })),
    now: () => NOW,
  })),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', add)).toBeDisabled(),
});

export const NewKey = meta.story({
  parameters,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', add));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});

export const MadeKey = meta.story({
  parameters,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', add));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(screen.getByRole('textbox', { name: /^(?:Name|نام)/ }), 'Backup');
    await userEvent.click(dialog.querySelector('input[type=checkbox]') ?? document.body);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /^(?:Create key|ساختن کلید)$/ }));
    await expect(await screen.findByDisplayValue(/^abk_/)).toBeVisible();
  },
});

export const AskingToRevoke = meta.story({
  parameters,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^(?:Revoke|لغو)/ });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const NotOffered = meta.story({
  parameters: withBackend(() => ({ apiKeys: keys, settings: { capabilities: [] } })),
  play: async ({ canvas }) => expect(canvas.queryByRole('list')).toBeNull(),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/apiKeys/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/apiKeys/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(parameters.createBackend, () => <ApiKeys />),
  tags: ['picture'],
});
