import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { FileManager } from '../FileManager/FileManager.tsx';
import { onPage, onPhone, showList } from '../FileManager/testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Favourites and tags',
  args: { place: { kind: 'favourites' } },
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const documents = () => ({
  documents: [
    aFolder({ id: 1, name: 'قراردادها', path: '/قراردادها', isFavourite: true, tags: ['حقوقی'] }),
    aDocument({
      id: 3,
      name: 'قرارداد میزبانی.pdf',
      path: '/قراردادها/قرارداد میزبانی.pdf',
      parent: { id: 1, name: 'قراردادها' },
      isFavourite: true,
      tags: ['حقوقی', 'مالیات ۱۴۰۵'],
    }),
    aDocument({ id: 4, name: 'budget-2026.xlsx', path: '/budget-2026.xlsx', isFavourite: true, tags: ['finance'] }),
    aDocument({
      id: 5,
      name: 'پیوست.docx',
      path: '/قراردادها/پیوست.docx',
      parent: { id: 1, name: 'قراردادها' },
      tags: ['حقوقی'],
    }),
  ],
});

export const Tiles = meta.story({ parameters: withBackend(documents) });

export const List = meta.story({
  parameters: withBackend(documents),
  play: ({ canvasElement }) => showList(canvasElement, 6),
});

export const Loading = meta.story({
  parameters: withBackend(documents, (backend) => backend.hold(/documents\/favourites/)),
});

export const Empty = meta.story({ parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend(documents, (backend) => backend.failNext(/documents\/favourites/, 'generic')),
});

export const OfATag = meta.story({
  args: { place: { kind: 'tag', tag: 'حقوقی' } },
  parameters: withBackend(documents),
  play: async ({ canvas }) => expect(await canvas.findByRole('grid')).toBeVisible(),
});

export const TagWithoutDocuments = meta.story({
  args: { place: { kind: 'tag', tag: 'بایگانی' } },
  parameters: withBackend(documents),
});

export const FailedTag = meta.story({
  args: { place: { kind: 'tag', tag: 'حقوقی' } },
  parameters: withBackend(documents, (backend) => backend.failNext(/documents\/tagged/, 'generic')),
});

export const Phone = meta.story({ parameters: withBackend(documents), render: onPhone });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(documents) },
});
