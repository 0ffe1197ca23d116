import { aDocument, manyDocuments } from '@abrak/core/internal/testing';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { en, fa } from '../../messages/everyMessage.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';
import { onPage, onPhone, showList } from './testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager',
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const folder = () => ({ documents: sampleFolder() });

const eitherOf = (text: (words: typeof en) => string) => (name: string) =>
  [en, fa].some((words) => name.startsWith(text(words)));

const rowOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }, name: string) => {
  const row = canvas.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (row === undefined) throw new Error(`No row is named ${name}.`);
  return row;
};

export const Grid = meta.story({
  parameters: withBackend(folder),
  play: async ({ canvas }) => expect(await canvas.findByRole('grid')).toBeVisible(),
});

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

const ownActions: FileManagerProps = {
  actions: (offered, { only }) => [
    ...(only?.kind === 'file' ? [{ id: 'sign', label: 'امضا', onSelect: fn() }] : []),
    ...offered
      .filter((action) => action !== 'share')
      .map((action) => (action === 'delete' ? { id: action, problem: 'حذف تا پایان بازرسی بسته است.' } : action)),
  ],
};

export const OwnActions = meta.story({
  args: ownActions,
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.click(rowOf(canvas, 'اسناد'));
    await expect(
      within(await canvas.findByRole('toolbar')).getByRole('button', { name: /^(?:Delete|حذف)$/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
});

export const OwnActionsInTheMenu = meta.story({
  args: ownActions,
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await fireEvent.contextMenu(rowOf(canvas, 'contract'));
    await expect(await screen.findByRole('menuitem', { name: 'امضا' })).toBeInTheDocument();
  },
});

export const OwnColumns = meta.story({
  args: {
    columns: (offered) => [
      { id: 'extension', title: 'پسوند', width: 90, render: ({ name }) => name.split('.').at(-1) ?? '' },
      ...offered.filter((id) => id !== 'date'),
    ],
  },
  parameters: withBackend(folder),
  play: async ({ canvas, canvasElement }) => {
    await showList(canvasElement, 5);
    await expect(canvas.getByRole('columnheader', { name: 'پسوند' })).toBeVisible();
  },
});

export const Sharing = meta.story({
  parameters: withBackend(folder),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await fireEvent.contextMenu(rowOf(canvas, 'contract'));
    await userEvent.click(await screen.findByRole('menuitem', { name: eitherOf(({ share }) => share.button) }));
    await expect(await screen.findByRole('dialog', { name: /contract/ })).toBeInTheDocument();
    await expect(await screen.findByRole('combobox')).toBeInTheDocument();
  },
});

export const DetailsOnAPhone = meta.story({
  parameters: withBackend(folder),
  render: onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    rowOf(canvas, 'contract').focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(await screen.findByRole('dialog', { name: /contract/ })).toBeInTheDocument();
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

export const FoundElsewhere = meta.story({
  parameters: withBackend(() => ({
    documents: [
      ...sampleFolder(),
      aDocument({ id: 90, name: 'budget.xlsx', path: '/Projects/budget.xlsx', parent: { id: 3, name: 'Projects' } }),
    ],
  })),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('searchbox'), 'budget');
    await userEvent.click(await canvas.findByRole('radio', { name: eitherOf(({ found }) => found.everywhere) }));
    await expect(await canvas.findByRole('button', { name: /budget\.xlsx/ })).toBeVisible();
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
