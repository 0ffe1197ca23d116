import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { FileManager } from '../FileManager/FileManager.tsx';
import { onPage, onPhone, showList } from '../FileManager/testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Recent',
  args: { place: { kind: 'recent' } },
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const day = (days: number) => Date.UTC(2026, 9, days, 8);

const documents = () => ({
  documents: [
    aFolder({ id: 1, name: 'قراردادها', path: '/قراردادها' }),
    aFolder({ id: 2, name: '۱۴۰۵', path: '/قراردادها/۱۴۰۵', parent: { id: 1, name: 'قراردادها' } }),
    aDocument({
      id: 3,
      name: 'قرارداد میزبانی.pdf',
      path: '/قراردادها/۱۴۰۵/قرارداد میزبانی.pdf',
      parent: { id: 2, name: '۱۴۰۵' },
      createdAt: day(21),
    }),
    aDocument({ id: 4, name: 'budget-2026.xlsx', path: '/budget-2026.xlsx', createdAt: day(20) }),
    aDocument({
      id: 5,
      name: 'پیوست.docx',
      path: '/قراردادها/پیوست.docx',
      parent: { id: 1, name: 'قراردادها' },
      createdAt: day(11),
    }),
  ],
});

export const Tiles = meta.story({ parameters: withBackend(documents) });

export const List = meta.story({
  parameters: withBackend(documents),
  play: ({ canvasElement }) => showList(canvasElement, 6),
});

export const Selected = meta.story({
  parameters: withBackend(documents),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('row', { name: /budget/ }));
    await expect(await canvas.findByRole('toolbar')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: withBackend(documents, (backend) => backend.hold(/documents\/recent/)),
});

export const Empty = meta.story({ parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend(documents, (backend) => backend.failNext(/documents\/recent/, 'generic')),
});

export const Phone = meta.story({ parameters: withBackend(documents), render: onPhone });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(documents) },
});
