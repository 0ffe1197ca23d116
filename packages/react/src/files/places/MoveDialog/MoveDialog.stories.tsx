import '../../messages/index.ts';
import { aFolder } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { MoveDialog } from './MoveDialog.tsx';

const documents = sampleFolder();
const [papers, photos] = documents;
const files = documents.filter(({ kind }) => kind === 'file');
const inPapers = { id: papers?.id ?? 0, name: papers?.name ?? '' };
const years = ['۱۴۰۲', '۱۴۰۳', '۱۴۰۴'].map((name, index) => aFolder({ id: 100 + index, name, parent: inPapers }));

const folders = () => ({ documents: [...documents, ...years] });

const meta = preview.meta({
  component: MoveDialog,
  title: 'Files/MoveDialog',
  args: {
    documents: files.slice(0, 1),
    from: { id: 0, name: null, path: '/' },
    onClose: () => undefined,
    onMove: () => undefined,
  },
  parameters: framed(640),
});

/** The documents' own folder is no valid target, so the button is disabled. */
export const Opened = meta.story({
  parameters: withBackend(folders),
  play: async () => expect(await screen.findAllByRole('row')).toHaveLength(3),
});

export const Chosen = meta.story({
  args: { documents: files },
  parameters: withBackend(folders),
  play: async () => {
    await screen.findAllByRole('row');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('row', { selected: true })).toBeVisible());
  },
});

export const AFolderThatMoves = meta.story({
  args: { documents: papers === undefined ? [] : [papers, ...files] },
  parameters: withBackend(folders),
});

export const Inside = meta.story({
  args: { from: { ...inPapers, path: papers?.path ?? '/' }, documents: files.slice(0, 2) },
  parameters: withBackend(folders),
});

export const NoFolders = meta.story({
  parameters: withBackend(folders),
  play: async () => {
    await screen.findAllByRole('row');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
  },
});

export const NothingFound = meta.story({
  parameters: withBackend(folders),
  play: async () => {
    await screen.findAllByRole('row');
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(screen.queryAllByRole('row')).toHaveLength(0));
  },
});

export const Loading = meta.story({ parameters: withBackend(folders, (backend) => backend.hold(/documents/)) });

export const Failed = meta.story({
  parameters: withBackend(folders, (backend) => backend.failNext(/documents/, 'generic')),
});

export const Missing = meta.story({
  args: { from: { id: 9, name: 'x', path: '/گم‌شده' } },
  parameters: withBackend(folders),
});

const many = Array.from({ length: 10_000 }, (_, id) => aFolder({ id: id + 1, name: `پوشهٔ ${id + 1}` }));

export const TenThousandFolders = meta.story({ parameters: withBackend(() => ({ documents: many })) });

export const LongHostileNames = meta.story({
  args: { documents: photos === undefined ? [] : [photos] },
  parameters: withBackend(() => ({
    documents: [
      ...documents,
      aFolder({ id: 200, name: `report\u202Egpj.${'بسیار-بلند-'.repeat(18)}` }),
      aFolder({ id: 201, name: 'a-very-long-latin-folder-name-that-goes-on-'.repeat(5) }),
    ],
  })),
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(folders) },
});
