import type { TrashedDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.UTC(2025, 10, 3, 9, 12);

const places: readonly (readonly [path: string, sizeBytes: number | null])[] = [
  ['/پیش‌نویس قرارداد.docx', 98_000],
  ['/عکس‌های سفر/شمال ۱۴۰۳/دریا.jpg', 3_402_000],
  ['/Projects/abrak/old-builds', null],
  ['/Projects/report-2024-final-FINAL-v3-signed-copy.pdf', 612_000],
  ['/عکس‌های سفر/photo\u202Egpj.exe', 66_000],
  ['/فیلم‌های خانوادگی', null],
];

/** Returns the content of a trash, newest first: files and folders, from the root folder and from nested folders. */
export function sampleTrash(): TrashedDocument[] {
  return places.map(([path, sizeBytes], index) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const document = { id: 500 + index, name, path, mimeType: null, ...(sizeBytes === null ? {} : { sizeBytes }) };
    const trashedAt = NEWEST - index * 3 * DAY_MS;
    return { ...(sizeBytes === null ? aFolder(document) : aDocument(document)), trashedAt };
  });
}
