import { expect, test } from 'vitest';
import { fileKind } from './fileKind.ts';
import { aDocument, aFolder } from './fixtures.ts';

test.each([
  ['گزارش.PDF', null, 'pdf'],
  ['photo.heic', 'application/octet-stream', 'image'],
  ['main.ts', 'video/mp2t', 'code'],
  ['data.csv', 'text/csv', 'spreadsheet'],
  ['backup.tar.gz', 'application/gzip', 'archive'],
  ['slides.odp', null, 'presentation'],
  ['نامه.docx', null, 'document'],
  ['readme.md', null, 'text'],
  ['song.flac', null, 'audio'],
  ['film.mkv', null, 'video'],
  ['no-extension', 'application/pdf', 'pdf'],
  ['no-extension', 'application/vnd.ms-excel', 'spreadsheet'],
  ['no-extension', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['no-extension', 'application/vnd.oasis.opendocument.presentation', 'presentation'],
  ['no-extension', 'application/x-7z-compressed', 'archive'],
  ['no-extension', 'application/json', 'code'],
  ['no-extension', 'text/plain', 'text'],
  ['no-extension', null, 'other'],
  ['unknown.xyz', 'application/octet-stream', 'other'],
  ['.env', null, 'other'],
  ['.env', 'text/plain', 'text'],
  ['Dockerfile', 'text/plain', 'text'],
  ['server.key', 'text/plain', 'text'],
  ['notes.mp3', 'text/plain', 'text'],
  ['notes.zip', 'text/plain', 'archive'],
  ['table.xlsx', 'text/csv', 'spreadsheet'],
  ['table.tsv', 'text/plain', 'spreadsheet'],
  ['logo.svg', 'text/plain', 'image'],
  ['letter.doc', 'text/rtf', 'document'],
])('%s (%s) has the kind %s', (name, mimeType, kind) => {
  expect(fileKind(aDocument({ name, mimeType }))).toBe(kind);
});

test('the generic type is used for a name without a known extension', () => {
  expect(fileKind(aDocument({ name: 'scan', mimeType: null, genericType: 'image' }))).toBe('image');
});

test('a video that is called like a program is a video', () => {
  expect(fileKind(aDocument({ name: 'clip.ts', mimeType: 'video/mp2t', genericType: 'video' }))).toBe('video');
});

test('a folder has the kind folder independent of its name', () => {
  expect(fileKind(aFolder({ name: 'photos.zip' }))).toBe('folder');
});
