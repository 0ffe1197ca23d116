import { totpCode } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { SecurityFactors } from './SecurityFactors.tsx';

const NOW = Date.UTC(2026, 2, 20, 20);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const meta = preview.meta({ component: SecurityFactors, title: 'Account/SecurityFactors' });

const passkeys = [
  { id: 'laptop', name: 'لپ‌تاپ کار', createdAt: NOW - 86_400_000, lastUsedAt: NOW - 90_000 },
  { id: 'phone', name: 'iPhone', createdAt: NOW - 3_600_000, lastUsedAt: null },
];
const recoveryCodes = ['abcdefghjkmnpqrs', '23456789abcdefgh', 'jkmnpqrsabcdefgh', '9876543210abcdef'];
const parameters = withBackend(() => ({ now: () => NOW, factors: { totpSecret: SECRET, recoveryCodes, passkeys } }));

async function press(container: HTMLElement, index: number): Promise<void> {
  const buttons = await within(container).findAllByRole('button');
  await userEvent.click(buttons.at(index) ?? document.body);
}

export const None = meta.story({
  parameters: withBackend(() => ({ now: () => NOW })),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('heading', { level: 2 })).toHaveLength(2),
});

export const All = meta.story({
  parameters,
  play: async ({ canvas }) => expect(await canvas.findAllByRole('heading', { level: 2 })).toHaveLength(3),
});

export const Required = meta.story({
  parameters: withBackend(() => ({
    now: () => NOW,
    settings: { capabilities: ['secondFactor'], security: { secondFactor: 'required' } },
  })),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('button')).toHaveLength(1),
});

export const AddingApp = meta.story({
  parameters: withBackend(() => ({ now: () => NOW })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 0);
    await waitFor(() => expect(screen.getByRole('img')).toBeVisible());
  },
});

export const RecoveryCodes = meta.story({
  parameters: withBackend(() => ({ now: () => NOW })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 0);
    const dialog = await screen.findByRole('dialog');
    const fields = await within(dialog).findAllByRole('textbox');
    await userEvent.type(fields.at(-1) ?? dialog, await totpCode(SECRET, NOW));
    const submit = dialog.querySelector<HTMLElement>('button[type="submit"]');
    await userEvent.click(submit ?? dialog);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
  },
});

export const AskingToRemove = meta.story({
  parameters,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 0);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const NotOffered = meta.story({
  parameters: withBackend(() => ({ settings: { capabilities: [] } })),
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
});

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/factors/)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/factors/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(parameters.createBackend, () => <SecurityFactors />),
  tags: ['picture'],
});
