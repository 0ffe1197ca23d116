import type { StoredDocument } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';

const files: readonly (Pick<StoredDocument, 'name' | 'sizeBytes'> & Partial<StoredDocument>)[] = [
  { name: 'دریاچهٔ ارومیه.jpg', sizeBytes: 3_402_000, genericType: 'image', mimeType: 'image/jpeg' },
  { name: 'mountain.png', sizeBytes: 912_000, genericType: 'image', mimeType: 'image/png' },
  { name: 'معرفی محصول.mp4', sizeBytes: 912_000_000, genericType: 'video', mimeType: 'video/mp4' },
  { name: 'جلسهٔ هیئت‌مدیره.mp3', sizeBytes: 41_900_000, genericType: 'audio', mimeType: 'audio/mpeg' },
  { name: 'گزارش نمونه.pdf', sizeBytes: 612_000, mimeType: 'application/pdf' },
  { name: 'یادداشت جلسه.txt', sizeBytes: 900, mimeType: 'text/plain' },
  { name: 'server.ts', sizeBytes: 700, mimeType: 'text/plain' },
  { name: 'راهنمای شروع.md', sizeBytes: 1_200, mimeType: 'text/markdown' },
  { name: 'backup.zip', sizeBytes: 2_147_483_648, mimeType: 'application/zip' },
];

/** Returns a file of each kind that has a preview, an image first, and last one that has none. */
export function sampleFiles(): StoredDocument[] {
  return files.map((file, index) =>
    aDocument({
      ...file,
      id: index + 1,
      path: `/${file.name}`,
      downloadCount: index * 3,
      createdAt: Date.UTC(2025, index, 12, 8, 30),
    }),
  );
}
