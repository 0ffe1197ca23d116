import { manyDocuments } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { sampleTrash } from '../../../testing/sampleTrash.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { FileManager } from '../FileManager/FileManager.tsx';
import { onPage, onPhone, showList } from '../FileManager/testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Trash',
  args: { place: { kind: 'trash' } },
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const trashed = () => ({ trashed: sampleTrash() });

const HOUR_MS = 60 * 60 * 1000;

const many = (count: number) => () => ({
  trashed: manyDocuments(count).map((document, index) => ({
    ...document,
    trashedAt: document.createdAt - index * HOUR_MS,
  })),
});

const firstRow = async (canvas: { findByRole: (role: string) => Promise<HTMLElement> }) => {
  const grid = await canvas.findByRole('grid');
  const row = grid.querySelector<HTMLElement>('[data-index="0"]');
  if (row === null) throw new Error('The trash has no rows.');
  return row;
};

export const Tiles = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => expect(await canvas.findByRole('grid')).toBeVisible(),
});

export const List = meta.story({
  parameters: withBackend(trashed),
  play: ({ canvasElement }) => showList(canvasElement, 6),
});

export const Loading = meta.story({ parameters: withBackend(trashed, (backend) => backend.hold(/trash/)) });

export const Empty = meta.story({ parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend(trashed, (backend) => backend.failNext(/trash/, 'generic')),
});

export const Selection = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => {
    await userEvent.click(await firstRow(canvas));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByRole('toolbar')).toBeVisible();
  },
});

export const EraseOne = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => {
    (await firstRow(canvas)).focus();
    await userEvent.keyboard(' {Delete}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const EraseSeveral = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => {
    (await firstRow(canvas)).focus();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const EmptyTrash = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => {
    await firstRow(canvas);
    const [button] = canvas.getAllByRole('button', { name: /Erase all|حذف همیشگی همه/ });
    if (button !== undefined) await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const NothingChosen = meta.story({
  parameters: withBackend(trashed),
  play: async ({ canvas }) => {
    await firstRow(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Restore File|بازیابی فایل/ }));
    await waitFor(() => expect(screen.getAllByText(/Please choose a file|یک فایل انتخاب کنید/)[0]).toBeVisible());
  },
});

export const ErasingThousands = meta.story({
  parameters: withBackend(many(2_000), (backend) => backend.hold(/DELETE/)),
  play: async ({ canvas }) => {
    await firstRow(canvas);
    await userEvent.click(canvas.getByRole('button', { name: /Erase all|حذف همیشگی همه/ }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /Erase all|حذف همیشگی همه/ }));
    await expect(await screen.findByRole('progressbar')).toBeVisible();
  },
});

export const Phone = meta.story({ parameters: withBackend(trashed), render: onPhone });

// Last, because the trash is still being sorted after its first rows are shown.
export const HundredThousand = meta.story({ tags: ['large'], parameters: withBackend(many(100_000)) });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(trashed) },
});
