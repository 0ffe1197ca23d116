import { expect, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { sampleShared } from '../../../testing/sampleShared.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { FileManager } from '../FileManager/FileManager.tsx';
import { onPage, onPhone, showList } from '../FileManager/testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Shared',
  args: { place: { kind: 'shared' } },
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const shared = () => ({ shared: sampleShared() });

export const Tiles = meta.story({
  parameters: withBackend(shared),
  play: async ({ canvas }) => expect(await canvas.findByRole('grid')).toBeVisible(),
});

export const List = meta.story({
  parameters: withBackend(shared),
  play: ({ canvasElement }) => showList(canvasElement, 6),
});

export const InsideAFolder = meta.story({
  args: { place: { kind: 'shared', folderIds: [700, 701] } },
  parameters: withBackend(shared),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(await canvas.findByText('پروژهٔ مشترک')).toBeVisible();
  },
});

export const EmptyFolder = meta.story({
  args: { place: { kind: 'shared', folderIds: [701] } },
  parameters: withBackend(() => ({ shared: sampleShared().slice(0, 4) })),
});

export const FolderThatIsGone = meta.story({
  args: { place: { kind: 'shared', folderIds: [700, 999] } },
  parameters: withBackend(shared),
});

export const Loading = meta.story({ parameters: withBackend(shared, (backend) => backend.hold(/sharedwithme/)) });

export const Empty = meta.story({ parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend(shared, (backend) => backend.failNext(/sharedwithme/, 'generic')),
});

export const Phone = meta.story({ parameters: withBackend(shared), render: onPhone });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(shared) },
});
