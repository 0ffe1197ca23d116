import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StoredDocument, listFolder, readPreview } from '@abrak/core/files';
import type { Plugin } from 'vite';
import { openPage } from '../openPage.ts';
import { startSandbox } from '../startSandbox.ts';
import { spreadOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { pictureAddress } from './pictureAddress.ts';

const isQuick = process.argv.includes('--quick');
const PICTURES = 24;
const rounds = isQuick ? 1 : 3;

interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Lists the demo customer's pictures as the sandbox renders them for a preview, repeated under different names. */
async function takePictures(): Promise<ReadonlyMap<StoredDocument, Picture>> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-preview-'));
  const { server, client } = await startSandbox(folder);
  try {
    const { documents } = await listFolder(client, '/عکس‌ها');
    const samples = documents.filter(({ genericType }) => genericType === 'image');
    const pictures = new Map<StoredDocument, Picture>();
    for (let index = 0; index < PICTURES; index += 1) {
      const sample = samples[index % samples.length];
      if (sample === undefined) throw new Error('The demo customer has no pictures.');
      const { bytes, contentType } = await readPreview(client, sample, { size: 'medium' });
      const file = { ...sample, id: index + 1, uuid: `picture-${index}`, name: `${index} ${sample.name}` };
      pictures.set(file, { type: contentType ?? '', bytes });
    }
    return pictures;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function pictureServer(pictures: ReadonlyMap<StoredDocument, Picture>): Plugin {
  const byUuid = new Map([...pictures].map(([{ uuid }, picture]) => [uuid, picture]));
  return {
    name: 'picture-server',
    configurePreviewServer({ middlewares }) {
      middlewares.use(pictureAddress([]), (request, response, next) => {
        const picture = byUuid.get(/picture-\d+/.exec(request.url ?? '')?.[0] ?? '');
        if (picture === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', picture.type);
        response.setHeader('cache-control', 'private, max-age=3600');
        response.end(picture.bytes);
      });
    },
  };
}

const pictures = await takePictures();
const files = [...pictures.keys()];
const { page, close } = await openPage({
  folder: join(import.meta.dirname, 'page'),
  handle: 'previewPage',
  server: pictureServer(pictures),
});

async function timeStep(key: string): Promise<number> {
  await page.evaluate(() => window.previewPage.settle());
  await page.evaluate(() => window.previewPage.watchNextStep());
  await page.keyboard.press(key);
  return page.evaluate(() => window.previewPage.stepTime());
}

function row(label: string, times: readonly number[]): string[] {
  const { min, median, max } = spreadOf(times);
  return [label, ...[min, median, max].map(oneDigit)];
}

try {
  const opened = await page.evaluate((shown) => window.previewPage.open(shown), files);
  const next: number[] = [];
  const previous: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The page is Persian: the next picture is to the left.
    for (let step = 1; step < files.length; step += 1) next.push(await timeStep('ArrowLeft'));
    for (let step = 1; step < files.length; step += 1) previous.push(await timeStep('ArrowRight'));
  }
  printTable('Preview: from a key to the picture, its neighbours fetched (ms)', [
    ['', 'min', 'median', 'max'],
    row('the first one, fetched when it opens', [opened]),
    row('next', next),
    row('previous', previous),
  ]);
} finally {
  await close();
}
