import { expect, test } from 'vitest';
import { aDocument, aFolder } from './fixtures.ts';
import { isShownByBrowsers, isShownBySomeBrowsers, previewKind } from './previewKind.ts';

test.each([
  ['عکس.jpg', 'image', 'image/jpeg', 'image'],
  ['no-extension', 'image', 'image/png', 'image'],
  ['film.mp4', 'video', 'video/mp4', 'video'],
  ['song.mp3', 'audio', 'audio/mpeg', 'audio'],
  ['گزارش.pdf', 'other', 'application/pdf', 'pdf'],
  ['README.md', 'other', null, 'markdown'],
  ['notes.txt', 'other', 'text/plain', 'text'],
  ['drawing.svg', 'other', 'image/svg+xml', 'drawing'],
  ['drawing.svg', 'other', null, 'drawing'],
  ['drawing.svg', 'other', 'text/plain', 'drawing'],
  ['logo', 'other', 'image/svg+xml', 'drawing'],
  ['table.csv', 'other', 'text/csv', 'text'],
  ['main.ts', 'other', 'video/mp2t', 'code'],
  ['photo.psd', 'other', 'image/vnd.adobe.photoshop', 'none'],
  ['broken.mp4', 'other', null, 'video'],
  ['odd.mp3', 'other', 'application/octet-stream', 'audio'],
  ['icon.bmp', 'other', 'image/bmp', 'image'],
  ['favicon.ico', 'other', null, 'image'],
  ['IMG_1.HEIC', 'other', 'image/heic', 'image'],
  ['IMG_2.heic', 'other', null, 'image'],
  ['scan.tif', 'other', 'image/tiff', 'image'],
  ['notes.mp3', 'other', 'text/plain', 'text'],
  ['notes.jpg', 'other', 'text/plain', 'text'],
  ['notes.zip', 'other', 'text/plain', 'text'],
  ['Dockerfile', 'other', 'text/plain', 'text'],
  ['Dockerfile', 'other', null, 'text'],
  ['.env', 'other', null, 'text'],
  ['app.log.1', 'other', 'text/plain', 'text'],
  ['analysis.ipynb', 'other', 'text/plain', 'text'],
  ['server.key', 'other', 'text/plain', 'text'],
  ['data.bin', 'other', 'application/octet-stream', 'none'],
  ['backup.zip', 'other', 'application/zip', 'none'],
  ['letter.docx', 'other', null, 'none'],
] as const)('%s (%s, %s) is previewed as %s', (name, genericType, mimeType, kind) => {
  expect(previewKind(aDocument({ name, genericType, mimeType }))).toBe(kind);
});

test.each([
  ['a.bmp', 'image/bmp', true],
  ['a.ico', null, true],
  ['a.jpg', 'image/jpeg', true],
  ['a.svg', 'image/svg+xml', true],
  ['a.heic', 'image/heic', false],
  ['a.tif', null, false],
  ['a.jpg', 'text/plain', false],
])('every browser shows %s (%s): %s', (name, mimeType, isShown) => {
  expect(isShownByBrowsers({ name, mimeType })).toBe(isShown);
});

test.each([
  ['a.HEIC', null, true],
  ['a', 'image/heif', true],
  ['a.jpg', 'image/tiff', true],
  ['a.heic', 'image/jpeg', false],
  ['a.jpg', null, false],
])('only some browsers show %s (%s): %s', (name, mimeType, isShown) => {
  expect(isShownBySomeBrowsers({ name, mimeType })).toBe(isShown);
});

test('a folder has no preview', () => {
  expect(previewKind(aFolder({ name: 'photos.pdf' }))).toBe('none');
});
