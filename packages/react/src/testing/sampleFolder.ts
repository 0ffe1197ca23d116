import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';

const folders = ['اسناد', 'عکس‌های سفر', 'Projects'];

const files: readonly (Pick<StoredDocument, 'name' | 'sizeBytes'> & Partial<StoredDocument>)[] = [
  { name: 'بودجهٔ ۱۴۰۴.xlsx', sizeBytes: 184_320, mimeType: 'application/vnd.ms-excel' },
  { name: 'دریاچهٔ ارومیه.jpg', sizeBytes: 3_402_000, mimeType: 'image/jpeg', genericType: 'image' },
  { name: 'جلسهٔ هیئت‌مدیره.mp3', sizeBytes: 41_900_000, mimeType: 'audio/mpeg', genericType: 'audio' },
  { name: 'معرفی محصول.mp4', sizeBytes: 912_000_000, mimeType: 'video/mp4', genericType: 'video' },
  { name: 'contract-final-2024-signed.pdf', sizeBytes: 612_000, mimeType: 'application/pdf' },
  { name: 'گزارش سالانهٔ شرکت نمونه برای سهام‌داران، نسخهٔ نهایی پس از بازبینی.docx', sizeBytes: 98_000 },
  { name: 'backup.zip', sizeBytes: 2_147_483_648, mimeType: 'application/zip' },
  { name: 'photo\u202Egpj.exe', sizeBytes: 66_000 },
  { name: '<img src=x onerror=alert(1)>.txt', sizeBytes: 12, mimeType: 'text/plain' },
];

/** Returns the documents of a small folder: names in both scripts, every kind of file, long and hostile names. */
export function sampleFolder(): StoredDocument[] {
  return [
    ...folders.map((name, index) => aFolder({ id: index + 1, name, path: `/${name}` })),
    ...files.map((file, index) =>
      aDocument({
        ...file,
        id: folders.length + index + 1,
        path: `/${file.name}`,
        createdAt: Date.UTC(2025, index, 12, 8, 30),
      }),
    ),
  ];
}
