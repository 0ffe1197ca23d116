import { previewUrl, type StoredDocument } from '@abrak/core/files';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { makeFolder, uploadBytes } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const FOLDER = 'فایل‌های عجیب';
const inputs = [
  'Dockerfile',
  'animation.gif',
  'bm25.txt',
  'chat-screenshot-1080x9000.png',
  'gif-notes.md',
  'id3-notes.txt',
  'logo.svg',
  'photo-without-end-marker.jpg',
  'scan-g4.pdf',
  'video-hevc-with-sound.mp4',
] as const;

/** A bitmap of two by two pixels, which the server does not draw. */
const bitmap = Buffer.from(
  `424d46000000000000003600000028000000${'02000000'.repeat(2)}01001800000000001000${'00'.repeat(18)}${'ff0000'.repeat(2)}0000${'00ff00'.repeat(2)}0000`,
  'hex',
);

const journey = setUpJourney();
const { files: t } = translations.fa;
const stored = new Map<string, StoredDocument>();

beforeAll(async () => {
  const { id: folderId } = await makeFolder(journey.client, FOLDER);
  const contents = await Promise.all(
    inputs.map(async (name) => ({
      name,
      bytes: await readFile(new URL(`../../../packages/core/testing-inputs/${name}`, import.meta.url)),
    })),
  );
  for (const { name, bytes } of [...contents, { name: 'icon.bmp', bytes: bitmap }])
    stored.set(name, await uploadBytes(journey.client, { folderId, name, bytes }));
});

function fileOf(name: string): StoredDocument {
  const file = stored.get(name);
  if (file === undefined) throw new Error(`${name} was not uploaded.`);
  return file;
}

async function open(name: string): Promise<Page> {
  const { genericType } = fileOf(name);
  const size = genericType === 'image' ? 'image/medium' : genericType;
  return journey.open({ path: `/nwfm/${FOLDER}/preview/${size}/${name}` });
}

describe('an odd file is shown under the policy of the console', () => {
  test.each([
    ['Dockerfile', 'FROM scratch'],
    ['gif-notes.md', 'GIF or WebP'],
    ['bm25.txt', 'BM25 ranking'],
    ['id3-notes.txt', 'ID3 tags'],
  ])('%s as text', async (name, beginning) => {
    expect(fileOf(name)).toMatchObject({ genericType: 'other', mimeType: 'text/plain' });
    const page = await open(name);
    await expect(page.getByRole('dialog').getByText(beginning).first()).toBeVisible();
  });

  test.each(['photo-without-end-marker.jpg', 'animation.gif', 'logo.svg', 'icon.bmp'])(
    '%s as a picture',
    async (name) => {
      const page = await open(name);
      const picture = page.getByRole('dialog').getByRole('img', { name });
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      // The server refuses to draw a bitmap, which the browser then shows as it is.
      if (name === 'icon.bmp') journey.takeProblems(page);
    },
  );

  test('animation.gif moves', async () => {
    const page = await open('animation.gif');
    const answer = await page.request.get(previewUrl(journey.client, fileOf('animation.gif'), 'medium'));
    expect((await answer.body()).toString('latin1')).toContain('ANIM');
  });

  test('a screenshot of a page by its width', async () => {
    const page = await open('chat-screenshot-1080x9000.png');
    const picture = page.getByRole('dialog').getByRole('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 640);
    await expect(picture.locator('xpath=ancestor::*[@data-can-pan]')).toHaveAttribute('data-can-pan', 'true');
    await page.keyboard.press('0');
    await expect(picture.locator('xpath=ancestor::*[@data-can-pan]')).toHaveAttribute('data-can-pan', 'false');
  });

  test('a scanned page with its picture', async () => {
    const page = await open('scan-g4.pdf');
    const canvas = page.getByRole('dialog').locator('canvas');
    await expect(canvas).toBeVisible();
    const ink = await canvas.evaluate((element: HTMLCanvasElement) => {
      const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
      return pixels.filter((value, index) => index % 4 === 0 && value < 128).length / (pixels.length / 4);
    });
    // A black rectangle covers a third of the page.
    expect(ink).toBeGreaterThan(0.25);
    await expect(page.getByText(t('preview.pdf.partMissing'))).toHaveCount(0);
  });

  test('a video whose picture cannot be decoded says so', async () => {
    const page = await open('video-hevc-with-sound.mp4');
    await expect(page.getByText(t('preview.player.failed'))).toBeVisible();
  });
});
