import { type ImageEdit, noEdit, rotated } from '@abrak/core/internal';
import { expect, test } from 'vitest';
import { applyEdit, openPicture, type OpenedPicture } from './editPicture.ts';
import { aPicture, cornersOf, withExif } from './testPictures.ts';

const [red, green, blue, white] = ['red', 'green', 'blue', 'white'];

async function opened(file: Blob): Promise<OpenedPicture> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') throw new Error(`The picture is ${picture}.`);
  return picture;
}

async function edited(file: Blob, edit: Partial<ImageEdit>, path = 'a.jpg') {
  return applyEdit({ path, file }, await opened(file), { ...noEdit, ...edit });
}

// Clockwise from the upper left corner: red, green, blue, white.
const picture = (type: string) => aPicture({ width: 400, height: 200, type });

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  'a turned picture of type %s keeps its type and name',
  async (type) => {
    const { file, path } = await edited(await picture(type), rotated(noEdit), 'عکس.من');
    expect([file.type, path]).toEqual([type, 'عکس.من']);
    expect(await cornersOf(file)).toEqual({ width: 200, height: 400, corners: [white, red, green, blue] });
  },
);

test.each([
  ['flipped across', { isFlippedAcross: true }, [green, red, white, blue]],
  ['flipped down', { isFlippedDown: true }, [white, blue, green, red]],
  ['turned half around', { quarterTurns: 2 }, [blue, white, red, green]],
  ['turned and flipped', { quarterTurns: 1, isFlippedAcross: true }, [red, white, blue, green]],
])('a picture is %s', async (_, edit, corners) => {
  const { file } = await edited(await picture('image/png'), edit);
  expect((await cornersOf(file)).corners).toEqual(corners);
});

test('a cropped picture has the pixels of the area only', async () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
  const { file } = await edited(await picture('image/png'), { crop });
  expect(await cornersOf(file)).toEqual({ width: 200, height: 100, corners: [green, green, green, green] });
});

test('a picture is made smaller, with its ratio', async () => {
  const { file } = await edited(await picture('image/jpeg'), { maxSidePx: 100 });
  expect(await cornersOf(file)).toEqual({ width: 100, height: 50, corners: [red, green, blue, white] });
});

test('a straightened picture fills its frame: no corner is empty', async () => {
  const { file } = await edited(await picture('image/png'), { tiltDegrees: 10 });
  const { width, height, corners } = await cornersOf(file);
  expect([width, height]).toEqual([400, 200]);
  expect(corners).not.toContain('none');
});

test('the orientation of the camera is applied, and its data is dropped', async () => {
  const original = await withExif(await picture('image/jpeg'), { orientation: 6, text: 'GPS of a home' });
  expect(await original.text()).toContain('GPS of a home');
  const { size } = await opened(original);
  expect(size).toEqual({ widthPx: 200, heightPx: 400 });
  const { file } = await edited(original, { crop: { x: 0, y: 0, width: 1, height: 0.999 } });
  expect((await cornersOf(file)).corners).toEqual([white, red, green, blue]);
  const bytes = await file.text();
  expect(bytes).not.toContain('GPS of a home');
  expect(bytes).not.toContain('Exif');
});

test('the preview of a large picture is small, and the result is not', async () => {
  const large = await aPicture({ width: 1_600, height: 1_200, type: 'image/jpeg' });
  const { size, preview } = await opened(large);
  expect(size).toEqual({ widthPx: 1_600, heightPx: 1_200 });
  expect([preview.width, preview.height]).toEqual([1_280, 960]);
  expect(await cornersOf((await edited(large, { quarterTurns: 2 })).file)).toMatchObject({
    width: 1_600,
    height: 1_200,
  });
});

test('a picture above the limit is not decoded', async () => {
  const bytes = new Uint8Array(await (await picture('image/png')).arrayBuffer());
  // Width and height that the header claims.
  new DataView(bytes.buffer).setUint32(16, 60_000);
  new DataView(bytes.buffer).setUint32(20, 60_000);
  expect(await openPicture(new Blob([bytes], { type: 'image/png' }))).toBe('tooLarge');
});

test.each([
  ['a broken picture', async () => (await picture('image/jpeg')).slice(0, 300)],
  ['a text with the type of a picture', () => Promise.resolve(new Blob(['<svg/>'], { type: 'image/png' }))],
  ['an empty file', () => Promise.resolve(new Blob([], { type: 'image/webp' }))],
])('%s is unreadable', async (_, file) => {
  expect(await openPicture(await file())).toBe('unreadable');
});
