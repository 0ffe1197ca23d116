import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';

/** Changes of a sample file that has a name. */
type NamedFile = Partial<StoredDocument> & Pick<StoredDocument, 'name'>;

/** Returns a folder and files inside it; the folder's id is followed by the ids of its files. */
export function aFullFolder(folder: Pick<StoredDocument, 'id' | 'name'>, files: readonly NamedFile[]) {
  return [
    aFolder({ ...folder, path: `/${folder.name}` }),
    ...files.map((file, index) =>
      aDocument({
        ...file,
        id: folder.id + index + 1,
        path: `/${folder.name}/${file.name}`,
        parent: folder,
        createdAt: Date.UTC(2026, 2 - index, 20, 8, 30),
      }),
    ),
  ];
}

const picture = { genericType: 'image', mimeType: 'image/jpeg', sizeBytes: 3_402_000 } as const;
const text = { mimeType: 'text/plain', sizeBytes: 900 } as const;

/** Returns documents as a customer has them: Persian and Latin names, folders, and a file of each kind. */
export function sampleDocuments(): StoredDocument[] {
  return [
    ...aFullFolder({ id: 100, name: 'عکس‌ها' }, [
      { ...picture, name: 'غروب دماوند.jpg' },
      { ...picture, name: 'جنگل شمال.jpg' },
      { ...picture, name: 'کویر مرنجاب.png', mimeType: 'image/png' },
      { ...picture, name: 'IMG_2041.webp', mimeType: 'image/webp' },
    ]),
    ...aFullFolder({ id: 200, name: 'Projects' }, [{ ...text, name: 'budget 1405.csv', mimeType: 'text/csv' }]),
    ...aFullFolder({ id: 300, name: 'اسناد' }, [
      { name: 'راهنمای فضای ابری.pdf' },
      { ...text, name: 'صورت‌جلسه ۲.txt' },
      { ...text, name: 'راهنما.md', mimeType: 'text/markdown' },
    ]),
    ...aFullFolder({ id: 400, name: 'ویدیو' }, [
      { name: 'کلیپ آزمایشی.webm', genericType: 'video', mimeType: 'video/webm' },
    ]),
    ...aFullFolder({ id: 500, name: 'موسیقی' }, [
      { name: 'آوای نمونه.wav', genericType: 'audio', mimeType: 'audio/wav' },
    ]),
    aFolder({ id: 600, name: 'پوشهٔ خالی', path: '/پوشهٔ خالی' }),
    aDocument({ ...text, id: 601, name: 'لیست خرید.txt' }),
    aDocument({ ...text, id: 602, name: 'readme.txt' }),
  ];
}
