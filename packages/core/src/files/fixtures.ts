import { HOUR_MS } from '../shared/internal.ts';
import type { StoredDocument } from './schema.ts';

const FIRST_MOMENT = Date.UTC(2025, 2, 21, 8, 30);

/** Creates a file in the root folder; tests override only the fields they check. */
export function aDocument(overrides: Partial<StoredDocument> = {}): StoredDocument {
  const { id = 1, name = 'گزارش سالانه.pdf' } = overrides;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    name,
    kind: 'file',
    genericType: 'other',
    mimeType: 'application/pdf',
    path: `/${name}`,
    sizeBytes: 250_000,
    createdAt: FIRST_MOMENT,
    description: '',
    ownerName: 'سارا محمدی',
    parent: null,
    downloadCount: 0,
    sharing: 'PRIVATE',
    ...overrides,
  };
}

/** Creates a folder in the root folder. */
export function aFolder(overrides: Partial<StoredDocument> = {}): StoredDocument {
  return aDocument({ name: 'پروژه‌ها', kind: 'folder', mimeType: null, sizeBytes: 0, ...overrides });
}

const shapes: readonly (Pick<StoredDocument, 'name'> & Partial<StoredDocument>)[] = [
  { name: 'گزارش #', kind: 'folder', mimeType: null },
  { name: 'عکس سفر #.jpg', genericType: 'image', mimeType: 'image/jpeg' },
  { name: 'Invoice #.pdf' },
  { name: 'صورت‌حساب #.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { name: 'meeting-recording-#.mp3', genericType: 'audio', mimeType: 'audio/mpeg' },
  { name: 'آموزش #.mp4', genericType: 'video', mimeType: 'video/mp4' },
  { name: 'IMG_#.png', genericType: 'image', mimeType: 'image/png' },
  { name: 'یادداشت جلسهٔ #.txt', mimeType: 'text/plain' },
  { name: 'نسخهٔ پشتیبان backup-#.zip', mimeType: 'application/zip' },
  { name: 'قرارداد نهایی همکاری با شرکت نمونه #.docx', mimeType: 'application/msword' },
];

/**
 * Creates `count` documents in the root folder, identical on every run: Persian and Latin names, every tenth one a
 * folder.
 */
export function manyDocuments(count: number): StoredDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const shape = shapes[index % shapes.length] ?? aDocument();
    return aDocument({
      ...shape,
      id: index + 1,
      name: shape.name.replace('#', String((index * 7919) % 10_007)),
      sizeBytes: shape.kind === 'folder' ? 0 : ((index * 104_729) % 50_000_000) + 1,
      createdAt: FIRST_MOMENT - ((index * 31) % 9_000) * HOUR_MS,
    });
  });
}
