import type { StoredDocument, FileVersion } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';
import { expect, userEvent, screen } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { expectAlert } from '../../../testing/expectAlert.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { Versions } from './Versions.tsx';

const document: StoredDocument = aDocument({ id: 1, name: 'قرارداد میزبانی.pdf', createdAt: Date.UTC(2026, 9, 21, 8) });

const aVersion = (number: number, storedBy: FileVersion['storedBy']): FileVersion => ({
  uuid: `version-${number}`,
  sizeBytes: 80_000 * number,
  genericType: 'other',
  mimeType: 'application/pdf',
  storedAt: Date.UTC(2026, 9, number, 8, 30),
  storedBy,
});

const versions = { 1: [aVersion(20, 'upload'), aVersion(12, 'restore'), aVersion(5, 'url'), aVersion(1, null)] };

const meta = preview.meta({
  component: Versions,
  title: 'Files/Versions',
  args: { document, canChange: true },
  parameters: framed(480),
  decorators: [(Story) => <div style={{ maxInlineSize: 296 }}>{Story()}</div>],
});

const withVersions = (prepare?: Parameters<typeof withBackend>[1]) =>
  withBackend(() => ({ documents: [document], versions }), prepare);

export const List = meta.story({
  parameters: withVersions(),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(4),
});

export const Reading = meta.story({ args: { canChange: false }, parameters: withVersions() });

export const Empty = meta.story({ parameters: withBackend(() => ({ documents: [document] })) });

export const Loading = meta.story({ parameters: withVersions((backend) => backend.hold(/versions/)) });

export const Failed = meta.story({
  parameters: withVersions((backend) => backend.failNext(/GET .*versions/, 'generic')),
});

const ask = async (
  canvas: { findAllByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement[]> },
  name: RegExp,
) => {
  const [button] = await canvas.findAllByRole('button', { name });
  if (button !== undefined) await userEvent.click(button);
  return screen.findByRole('alertdialog');
};

export const Restoring = meta.story({
  parameters: withVersions(),
  play: async ({ canvas }) => void (await ask(canvas, /Restore|بازگردانی/)),
});

export const DeletingFailed = meta.story({
  parameters: withVersions((backend) => backend.failNext(/DELETE .*versions/, 'unavailable')),
  play: async ({ canvas }) => {
    await ask(canvas, /Delete|حذف/);
    await userEvent.keyboard('{Tab}{Enter}');
    await expectAlert(screen);
  },
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withVersions() },
});
