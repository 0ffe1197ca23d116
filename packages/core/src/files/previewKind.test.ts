import { expect, test } from 'vitest';
import { aDocument, aFolder } from './fixtures.ts';
import { previewKind } from './previewKind.ts';

test.each([
  ['عکس.jpg', 'image', 'image/jpeg', 'image'],
  ['no-extension', 'image', 'image/png', 'image'],
  ['film.mp4', 'video', 'video/mp4', 'video'],
  ['song.mp3', 'audio', 'audio/mpeg', 'audio'],
  ['گزارش.pdf', 'other', 'application/pdf', 'pdf'],
  ['README.md', 'other', null, 'markdown'],
  ['notes.txt', 'other', 'text/plain', 'text'],
  ['drawing.svg', 'other', 'image/svg+xml', 'text'],
  ['table.csv', 'other', 'text/csv', 'text'],
  ['main.ts', 'other', 'video/mp2t', 'code'],
  ['photo.psd', 'other', 'image/vnd.adobe.photoshop', 'none'],
  ['broken.mp4', 'other', null, 'none'],
  ['backup.zip', 'other', 'application/zip', 'none'],
  ['letter.docx', 'other', null, 'none'],
] as const)('%s (%s, %s) is previewed as %s', (name, genericType, mimeType, kind) => {
  expect(previewKind(aDocument({ name, genericType, mimeType }))).toBe(kind);
});

test('a folder has no preview', () => {
  expect(previewKind(aFolder({ name: 'photos.pdf' }))).toBe('none');
});
