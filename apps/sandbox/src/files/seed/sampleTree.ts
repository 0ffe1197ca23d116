import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { melody } from './sampleMelody.ts';
import { paint, type Picture } from './samplePictures.ts';

/** File of the sample tree; `ageDays` is its age at the time of seeding. */
export interface SampleFile {
  readonly name: string;
  readonly ageDays: number;
  bytes(): Promise<Uint8Array> | Uint8Array;
}

/** Folder of the sample tree. */
export interface SampleFolder {
  readonly name: string;
  readonly ageDays: number;
  readonly children: readonly (SampleFile | SampleFolder)[];
}

const ARCHIVED_FILES = 2_000;

/** Name of the sample file that is shared publicly. */
export const PUBLIC_SAMPLE = 'غروب دماوند.jpg';

const sunset = { sky: [44, 62, 110], horizon: [246, 150, 92], hills: [70, 46, 66], sun: 0.42 } as const;
const noon = { sky: [58, 132, 208], horizon: [206, 230, 242], hills: [60, 120, 78], sun: 0.82 } as const;
const desert = { sky: [120, 170, 210], horizon: [250, 226, 180], hills: [196, 140, 84], sun: 0.75 } as const;
const night = { sky: [10, 16, 44], horizon: [52, 74, 120], hills: [14, 26, 40], sun: 0.7 } as const;

function text(name: string, ageDays: number, ...lines: readonly string[]): SampleFile {
  return { name, ageDays, bytes: () => Buffer.from(`${lines.join('\n')}\n`) };
}

function picture(name: string, ageDays: number, look: Picture): SampleFile {
  return { name, ageDays, bytes: () => paint(look) };
}

function shipped(name: string, ageDays: number, fileName: string): SampleFile {
  return { name, ageDays, bytes: () => readFile(join(import.meta.dirname, fileName)) };
}

function folder(name: string, ageDays: number, children: SampleFolder['children']): SampleFolder {
  return { name, ageDays, children };
}

const persianNumber = new Intl.NumberFormat('fa', { useGrouping: false });

function archivedFile(index: number): SampleFile {
  const number = index + 1;
  const ageDays = 40 + ((index * 7) % 160);
  return index % 2 === 0
    ? text(
        `گزارش شماره ${persianNumber.format(number)}.txt`,
        ageDays,
        `گزارش روزانه، شماره ${persianNumber.format(number)}`,
      )
    : text(`report-${number}.csv`, ageDays, 'number,value', `${number},${(number * 37) % 1_000}`);
}

const pictures = folder('عکس‌ها', 180, [
  folder('سفر اصفهان', 95, [
    picture('میدان نقش جهان.jpg', 95, { width: 1600, height: 1066, format: 'jpeg', ...noon }),
    picture('سی‌وسه‌پل در شب.webp', 94, { width: 1280, height: 720, format: 'webp', ...night }),
  ]),
  picture(PUBLIC_SAMPLE, 120, { width: 1920, height: 1080, format: 'jpeg', ...sunset }),
  picture('جنگل شمال.jpg', 60, { width: 1200, height: 1600, format: 'jpeg', ...noon, sun: 0.6 }),
  picture('کویر مرنجاب.png', 33, { width: 1024, height: 640, format: 'png', ...desert }),
  picture('IMG_2041.webp', 12, { width: 1440, height: 960, format: 'webp', ...sunset, sun: 0.55 }),
]);

const projects = folder('Projects', 150, [
  folder('Website redesign', 75, [
    folder('Exports', 20, [
      picture('cover-v2.png', 20, { width: 800, height: 600, format: 'png', ...night, sun: 0.5 }),
      picture('cover-v10.png', 6, { width: 800, height: 600, format: 'png', ...desert, sun: 0.5 }),
    ]),
    text('notes.md', 21, '# Website redesign', '', '- Persian first, right to left', '- Keep file names readable'),
  ]),
  text('budget 1405.csv', 44, 'item,toman', 'hosting,250000', 'domain,90000'),
]);

const papers = folder('اسناد', 170, [
  folder('قراردادها', 130, [
    folder('۱۴۰۵', 50, [text('پیش‌نویس قرارداد.txt', 50, 'پیش‌نویس قرارداد همکاری', 'ماده ۱: موضوع قرارداد')]),
  ]),
  shipped('راهنمای فضای ابری.pdf', 25, 'guide.pdf'),
  text('صورت‌جلسه ۲.txt', 18, 'صورت‌جلسهٔ دوم'),
  text('صورت‌جلسه ۱۰.txt', 4, 'صورت‌جلسهٔ دهم'),
]);

/** Files of the demo customer's colleague, all of them shared with the demo customer. */
export const sharedTree: SampleFolder['children'] = [
  folder('پروژهٔ مشترک', 40, [
    picture('طرح جلد.png', 38, { width: 800, height: 600, format: 'png', ...sunset }),
    text('برنامهٔ کار.txt', 36, 'هفتهٔ یکم: طرح', 'هفتهٔ دوم: ساخت', 'هفتهٔ سوم: آزمون'),
  ]),
  text('یادداشت جلسه.txt', 5, 'جلسهٔ بعدی: شنبه ساعت ده'),
];

/**
 * Files of the demo customer: Persian and Latin names, several levels, every kind of file, and one folder with 2000
 * files.
 */
export const sampleTree: SampleFolder['children'] = [
  pictures,
  projects,
  papers,
  folder('ویدیو', 80, [shipped('کلیپ آزمایشی.webm', 80, 'clip.webm')]),
  folder('موسیقی', 70, [{ name: 'آوای نمونه.wav', ageDays: 70, bytes: melody }]),
  folder('پوشهٔ خالی', 9, []),
  folder(
    'بایگانی ۲۰۰۰ فایل',
    200,
    Array.from({ length: ARCHIVED_FILES }, (_, index) => archivedFile(index)),
  ),
  text('لیست خرید.txt', 2, 'نان', 'پنیر', 'سبزی'),
  text('readme.txt', 180, 'A sample tree: change it freely. Start the sandbox with --fresh to get it back.'),
];
