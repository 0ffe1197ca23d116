import type { StoredDocument } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { en, fa } from '../../messages/everyMessage.ts';
import { FilePreview, type FilePreviewProps } from './FilePreview.tsx';

const names: readonly (Pick<StoredDocument, 'name'> & Partial<StoredDocument>)[] = [
  { name: 'دریاچهٔ ارومیه.jpg', sizeBytes: 3_402_000, genericType: 'image', mimeType: 'image/jpeg' },
  { name: 'معرفی محصول.mp4', sizeBytes: 912_000_000, genericType: 'video', mimeType: 'video/mp4' },
  { name: 'جلسهٔ هیئت‌مدیره.mp3', sizeBytes: 41_900_000, genericType: 'audio', mimeType: 'audio/mpeg' },
  { name: 'گزارش نمونه.pdf', sizeBytes: 612_000, mimeType: 'application/pdf' },
  { name: 'یادداشت.txt', sizeBytes: 900, mimeType: 'text/plain' },
  { name: 'server.ts', sizeBytes: 700, mimeType: 'text/plain' },
  { name: 'راهنما.md', sizeBytes: 1_200, mimeType: 'text/markdown' },
  { name: 'backup.zip', sizeBytes: 2_147_483_648, mimeType: 'application/zip' },
];
const files = names.map((file, index) => aDocument({ ...file, id: index + 1, downloadCount: index * 3 }));

const loading = (name: string) => [en, fa].some(({ preview: words }) => words.loading === name);

function Example(props: Partial<FilePreviewProps> & { name: string }) {
  const [file, setFile] = useState(files.find(({ name }) => name === props.name));
  return <FilePreview file={file} documents={files} onNavigate={setFile} onClose={() => undefined} {...props} />;
}

const meta = preview.meta({
  component: FilePreview,
  title: 'Files/FilePreview',
  parameters: { ...framed(640), fullBleed: true, createBackend: () => createMemoryBackend({ documents: files }) },
  play: async () => {
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.queryByRole('status', { name: loading })).toBeNull());
  },
});

export const Image = meta.story({ render: () => Example({ name: 'دریاچهٔ ارومیه.jpg' }) });
export const Video = meta.story({ render: () => Example({ name: 'معرفی محصول.mp4' }) });
export const Audio = meta.story({ render: () => Example({ name: 'جلسهٔ هیئت‌مدیره.mp3' }) });
export const Pdf = meta.story({ render: () => Example({ name: 'گزارش نمونه.pdf' }) });
export const Text = meta.story({ render: () => Example({ name: 'یادداشت.txt' }) });
export const Code = meta.story({ render: () => Example({ name: 'server.ts' }) });
export const Markdown = meta.story({ render: () => Example({ name: 'راهنما.md' }) });
export const None = meta.story({ render: () => Example({ name: 'backup.zip' }) });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  render: () => Example({ name: 'دریاچهٔ ارومیه.jpg' }),
});
