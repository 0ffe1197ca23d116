import type { Document } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sampleShared } from '../../testing/sampleShared.ts';
import { FileManager } from '../FileManager/FileManager.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Shared',
  args: { place: { kind: 'shared' } },
  parameters: { fullBleed: true },
  render: (args) => (
    <div style={{ blockSize: '100dvh' }}>
      <FileManager {...args} />
    </div>
  ),
});

function withBackend(
  prepare: (backend: MemoryBackend) => void = () => undefined,
  shared: readonly Document[] = sampleShared(),
) {
  return {
    createBackend: () => {
      const backend = createMemoryBackend({ shared });
      prepare(backend);
      return backend;
    },
  };
}

export const Tiles = meta.story({ parameters: withBackend() });

export const List = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    const [, list] = await canvas.findAllByRole('radio');
    if (list !== undefined) await userEvent.click(list);
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(6));
  },
});

export const InsideAFolder = meta.story({
  args: { place: { kind: 'shared', folderIds: [700, 701] } },
  parameters: withBackend(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(await canvas.findByText('پروژهٔ مشترک')).toBeVisible();
  },
});

export const EmptyFolder = meta.story({
  args: { place: { kind: 'shared', folderIds: [701] } },
  parameters: withBackend(undefined, sampleShared().slice(0, 4)),
});

export const FolderThatIsGone = meta.story({
  args: { place: { kind: 'shared', folderIds: [700, 999] } },
  parameters: withBackend(),
});

export const Loading = meta.story({ parameters: withBackend((backend) => backend.hold(/sharedwithme/)) });

export const Empty = meta.story({ parameters: withBackend(undefined, []) });

export const Failed = meta.story({
  parameters: withBackend((backend) => backend.failNext(/sharedwithme/, 'generic')),
});

export const Phone = meta.story({
  parameters: withBackend(),
  render: (args) => (
    <div style={{ blockSize: '100dvh', inlineSize: 360 }}>
      <FileManager {...args} />
    </div>
  ),
});
