import { join } from 'node:path';
import { openPage } from '../openPage.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { uploadServer } from './uploadServer.ts';

const isQuick = process.argv.includes('--quick');
const FILES = 10_000;
const WATCH_MS = isQuick ? 5_000 : 30_000;
const LATE_MS = 20;
const SECOND_MS = 1_000;

const { page, close } = await openPage({
  folder: join(import.meta.dirname, 'page'),
  handle: 'queuePage',
  server: uploadServer(),
});
try {
  await page.evaluate(() => window.queuePage.mount());
  // The first files warm up the code.
  await page.evaluate(() => window.queuePage.upload(3, 5_000));
  const { listed, frames, uploaded } = await page.evaluate(
    ([count, watchMs]) => window.queuePage.upload(count, watchMs),
    [FILES, WATCH_MS] as const,
  );
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  printTable(`${FILES} files added to the upload queue`, [
    [
      'listed after, ms',
      'frames a second',
      'frame median, ms',
      'worst',
      'late frames',
      'of',
      'files uploaded',
      'a second',
    ],
    [
      oneDigit(listed),
      oneDigit((frames.length * SECOND_MS) / total),
      oneDigit(medianOf(frames)),
      oneDigit(Math.max(...frames)),
      String(frames.filter((frame) => frame > LATE_MS).length),
      String(frames.length),
      String(uploaded),
      oneDigit((uploaded * SECOND_MS) / total),
    ],
  ]);
} finally {
  await close();
}
