import { createMemoryBackend, manyDocuments, type MemoryBackend } from '@abrak/core/testing';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sampleFolder } from '../../testing/sampleFolder.ts';
import { en, fa } from '../messages/everyMessage.ts';
import { FileManager } from './FileManager.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager',
  parameters: { fullBleed: true },
  render: (args) => (
    <div style={{ blockSize: '100dvh' }}>
      <FileManager {...args} />
    </div>
  ),
});

function withBackend(prepare: (backend: MemoryBackend) => void = () => undefined, documents = sampleFolder()) {
  return {
    createBackend: () => {
      const backend = createMemoryBackend({ documents });
      prepare(backend);
      return backend;
    },
  };
}

const rowOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }, name: string) => {
  const row = canvas.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (row === undefined) throw new Error(`No row is named ${name}.`);
  return row;
};

export const Grid = meta.story({ parameters: withBackend() });

export const List = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: (name) => [en, fa].some(({ view }) => view.list === name) }));
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(5));
  },
});

export const Selection = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.click(rowOf(canvas, 'اسناد'));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(await canvas.findByRole('toolbar')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: withBackend((backend) => backend.hold(/documents/)) });

export const Empty = meta.story({ parameters: withBackend(undefined, []) });

export const Missing = meta.story({ args: { place: { kind: 'folder', path: '/گم‌شده' } }, parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend((backend) => backend.failNext(/documents/, 'generic')),
});

export const SearchWithoutResult = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
  },
});

export const HundredThousand = meta.story({ parameters: withBackend(undefined, manyDocuments(100_000)) });

export const Phone = meta.story({
  parameters: withBackend(),
  render: (args) => (
    <div style={{ blockSize: '100dvh', inlineSize: 360 }}>
      <FileManager {...args} />
    </div>
  ),
});
