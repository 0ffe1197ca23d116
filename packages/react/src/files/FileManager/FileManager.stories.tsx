import { manyDocuments } from '@abrak/core/internal/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { sampleFolder } from '../../testing/sampleFolder.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';
import { onPage, onPhone, showList } from './storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager',
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const folder = () => ({ documents: sampleFolder() });

const rowOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }, name: string) => {
  const row = canvas.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (row === undefined) throw new Error(`No row is named ${name}.`);
  return row;
};

export const Grid = meta.story({ parameters: withBackend(folder) });

export const List = meta.story({
  parameters: withBackend(folder),
  play: ({ canvasElement }) => showList(canvasElement, 5),
});

export const Selection = meta.story({
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.click(rowOf(canvas, 'اسناد'));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByRole('toolbar')).toBeVisible();
  },
});

export const OwnActions = meta.story({
  args: {
    actions: (offered, { only }) => [
      ...(only?.kind === 'file' ? [{ id: 'sign', label: 'امضا', onSelect: fn() }] : []),
      ...offered
        .filter((action) => action !== 'share')
        .map((action) => (action === 'delete' ? { id: action, problem: 'حذف تا پایان بازرسی بسته است.' } : action)),
    ],
  },
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.click(rowOf(canvas, 'اسناد'));
    await expect(
      within(await canvas.findByRole('toolbar')).getByRole('button', { name: /^(?:Delete|حذف)$/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Loading = meta.story({ parameters: withBackend(folder, (backend) => backend.hold(/documents/)) });

export const Empty = meta.story({ parameters: withBackend() });

export const Missing = meta.story({
  args: { place: { kind: 'folder', path: '/گم‌شده' } },
  parameters: withBackend(folder),
});

export const Failed = meta.story({
  parameters: withBackend(folder, (backend) => backend.failNext(/documents/, 'generic')),
});

export const SearchWithoutResult = meta.story({
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
  },
});

export const Phone = meta.story({ parameters: withBackend(folder), render: onPhone });

export const Conditions = meta.story({
  ...dataConditions(withBackend(folder).createBackend, (args: FileManagerProps) => (
    <div style={{ blockSize: 560 }}>
      <FileManager {...args} />
    </div>
  )),
  tags: ['picture'],
});

// Last, because the folder is still being read and sorted after its first rows are shown.
export const HundredThousand = meta.story({
  tags: ['large'],
  parameters: withBackend(() => ({ documents: manyDocuments(100_000) })),
});
