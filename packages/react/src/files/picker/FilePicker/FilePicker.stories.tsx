import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../../.storybook/stories/conditions.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { anInterruptedFile, aVideo } from '../../../testing/sampleUploads.ts';
import { FilePicker } from './FilePicker.tsx';
import type { FilePickerProps } from '../state/filePickerProps.ts';

const meta = preview.meta({
  component: FilePicker,
  title: 'Files/FilePicker',
  args: { onPick: () => undefined, onCancel: () => undefined },
  render: (args) => (
    <div style={{ blockSize: 'min(640px, calc(100dvh - 48px))', maxInlineSize: 840 }}>
      <FilePicker {...args} />
    </div>
  ),
  parameters: framedInList(680),
});

type Backend = Parameters<typeof withBackend>[0];

function withBackend(prepare: (backend: MemoryBackend) => void = () => undefined, options: MemoryBackendOptions = {}) {
  return {
    createBackend: () => {
      const backend = createMemoryBackend({ documents: tree(), ...options });
      prepare(backend);
      return backend;
    },
  };
}

const travel = { id: 2, name: 'عکس‌های سفر' };

function tree(): StoredDocument[] {
  return [
    ...sampleFolder(),
    aFolder({ id: 200, name: 'شمال', parent: travel, path: `/${travel.name}/شمال` }),
    aDocument({
      id: 201,
      name: 'ساحل.jpg',
      mimeType: 'image/jpeg',
      genericType: 'image',
      parent: travel,
      path: `/${travel.name}/ساحل.jpg`,
    }),
  ];
}

interface Canvas {
  findByRole: (role: string, options?: { name?: RegExp | string }) => Promise<HTMLElement>;
}

async function choose(canvas: Canvas, ...names: readonly string[]): Promise<void> {
  for (const name of names) await userEvent.click(await canvas.findByRole('row', { name: new RegExp(name) }));
}

const failUploads: Backend = (backend) => backend.failNext(/nwuploads/, 'networkError');
const holdUploads: Backend = (backend) => backend.hold(/nwuploads/);

async function uploadNote(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('input[type="file"]:enabled')).not.toBeNull());
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (input !== null) await userEvent.upload(input, new File(['سلام دنیا'], 'یادداشت.txt', { type: 'text/plain' }));
}

export const Single = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => choose(canvas, 'contract'),
});

export const Multiple = meta.story({
  args: { mode: 'multiple', maxCount: 5 },
  parameters: withBackend(),
  play: async ({ canvas }) => choose(canvas, 'contract', 'سهام‌داران', 'onerror', 'photo'),
});

export const Limits = meta.story({
  args: { mode: 'multiple', maxCount: 1, accept: ['image/*', '.pdf', '.zip'], maxSizeBytes: 5_000_000 },
  parameters: withBackend(),
  play: async ({ canvas }) => choose(canvas, 'contract', 'ارومیه'),
});

export const Folders = meta.story({ args: { pick: 'folders' }, parameters: withBackend() });

export const FilesAndFolders = meta.story({ args: { pick: 'both', mode: 'multiple' }, parameters: withBackend() });

export const InsideFolder = meta.story({ args: { initialPath: `/${travel.name}` }, parameters: withBackend() });

export const Uploading = meta.story({
  parameters: withBackend(holdUploads),
  play: async ({ canvas, canvasElement }) => {
    await uploadNote(canvasElement);
    await canvas.findByRole('progressbar');
  },
});

export const UploadFailed = meta.story({
  parameters: withBackend(failUploads),
  play: async ({ canvas, canvasElement }) => {
    await uploadNote(canvasElement);
    await canvas.findByText(/یادداشت\.txt/);
  },
});

export const UploadInterrupted = meta.story({
  parameters: withBackend(undefined, { interrupted: [anInterruptedFile(0.6)] }),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: /Unfinished uploads|بارگذاری‌های نیمه‌تمام/ });
    await expect(list.textContent).toContain(aVideo.name);
  },
});

export const UploadInterruptedOnAPhone = meta.story({
  parameters: withBackend(undefined, {
    interrupted: [anInterruptedFile(0.6), { ...anInterruptedFile(0.2), key: 'other', name: 'second.mp4' }],
  }),
  render: (args) => (
    <div style={{ blockSize: 640, inlineSize: 328 }}>
      <FilePicker {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: /Unfinished uploads|بارگذاری‌های نیمه‌تمام/ });
    await expect(list.children).toHaveLength(2);
  },
});

export const RecentEmpty = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    localStorage.clear();
    const [, recent] = await canvas.findAllByRole('radio');
    if (recent !== undefined) await userEvent.click(recent);
  },
});

export const Recent = meta.story({
  args: { mode: 'multiple' },
  parameters: withBackend(),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvas, 'contract', 'ارومیه');
    const [, confirm] = [...canvasElement.querySelectorAll<HTMLElement>('section > div:last-child button')].slice(-2);
    if (confirm !== undefined) await userEvent.click(confirm);
    const [, recent] = await canvas.findAllByRole('radio');
    if (recent !== undefined) await userEvent.click(recent);
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '2'));
  },
});

export const Loading = meta.story({ parameters: withBackend((backend) => backend.hold(/documents/)) });

export const Empty = meta.story({ parameters: withBackend(undefined, { documents: [] }) });

export const Failed = meta.story({ parameters: withBackend((backend) => backend.failNext(/documents/, 'generic')) });

export const SearchWithoutResult = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
  },
});

export const SignedOut = meta.story({
  args: { onSignIn: () => undefined },
  parameters: withBackend(undefined, { isSignedIn: false }),
});

export const Phone = meta.story({
  args: { mode: 'multiple', maxCount: 5, accept: ['image/*', '.pdf', '.zip'] },
  parameters: withBackend(),
  render: (args) => (
    <div style={{ blockSize: 640, inlineSize: 328 }}>
      <FilePicker {...args} />
    </div>
  ),
  play: async ({ canvas }) => choose(canvas, 'contract', 'ارومیه'),
});

export const Conditions = meta.story({
  ...dataConditions(
    () => createMemoryBackend({ documents: sampleFolder() }),
    (args: FilePickerProps) => (
      <div style={{ blockSize: 620 }}>
        <FilePicker {...args} />
      </div>
    ),
  ),
  tags: ['picture'],
});

// Last, because the folder is still being read and sorted after its first rows are shown.
export const HundredThousand = meta.story({
  tags: ['large'],
  parameters: withBackend(undefined, { documents: manyDocuments(100_000) }),
});
