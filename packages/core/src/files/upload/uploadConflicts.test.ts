import { describe, expect, test } from 'vitest';
import type { ConflictChoice } from '../conflicts.ts';
import { aDocument, aFolder } from '../fixtures.ts';
import type { PlannedFile } from './folderUpload.ts';
import { chooseUploads, findUploadConflicts, numberNamesakes, renameKeptUploads } from './uploadConflicts.ts';

const planned = (path: string): PlannedFile => {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  return { folderPath: path.slice(0, Math.max(slash, 0)), name, file: new File(['x'], name, { lastModified: 7 }) };
};

const pathOf = ({ folderPath, name }: PlannedFile) => [folderPath, name].filter((part) => part !== '').join('/');

const listings = new Map([
  [
    '',
    [aDocument({ id: 1, name: 'a.txt' }), aFolder({ id: 2, name: 'b.txt' }), aDocument({ id: 3, name: 'a (2).txt' })],
  ],
  ['photos', [aDocument({ id: 4, name: 'a.txt' })]],
]);

describe('upload conflicts', () => {
  test('are detected in existing folders only', () => {
    const files = ['a.txt', 'b.txt', 'c.txt', 'photos/a.txt', 'photos/c.txt', 'new/a.txt'].map(planned);
    const conflicts = findUploadConflicts(files, listings);
    expect(conflicts.map(({ arriving, existing }) => [pathOf(arriving.planned), existing.id])).toEqual([
      ['a.txt', 1],
      ['b.txt', 2],
      ['photos/a.txt', 4],
    ]);
    expect(conflicts[0]?.arriving).toMatchObject({ kind: 'file', sizeBytes: 1, changedAt: 7 });
  });

  test('are detected and numbered for ten thousand files', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `IMG_${index}.jpg`);
    const full = new Map([['', names.map((name, id) => aDocument({ id, name }))]]);
    const files = names.map(planned);
    const conflicts = findUploadConflicts(files, full);
    const uploads = chooseUploads(files, new Map(conflicts.map(({ arriving }) => [arriving, 'keepBoth'])));
    const sent = renameKeptUploads(uploads, { listings: full, sent: [] });
    expect(sent.at(-1)?.name).toBe('IMG_9999 (2).jpg');
    expect(new Set([...names, ...sent.map(({ name }) => name)]).size).toBe(20_000);
  });
});

describe('chosen uploads', () => {
  const files = ['a.txt', 'photos/a.txt', 'c.txt'].map(planned);
  const chosen = (...choices: readonly ConflictChoice[]) => {
    const conflicts = findUploadConflicts(files, listings);
    return chooseUploads(files, new Map(conflicts.map(({ arriving }, index) => [arriving, choices[index] ?? 'skip'])));
  };

  test('carry their choice; skipped files are dropped', () => {
    expect(chosen('replace', 'skip').map((upload) => [pathOf(upload), upload.onConflict])).toEqual([
      ['a.txt', 'replace'],
      ['c.txt', undefined],
    ]);
  });

  test('get a free name on the client when the server cannot number them', () => {
    const sent = renameKeptUploads(chosen('keepBoth', 'keepBoth'), { listings, sent: [] });
    expect(sent.map(pathOf)).toEqual(['a (3).txt', 'photos/a (2).txt', 'c.txt']);
    expect(sent.every((file) => !('onConflict' in file))).toBe(true);
  });

  test('avoid names of other files in the same drop', () => {
    const drop = ['a.txt', 'a (3).txt'].map(planned);
    const conflicts = findUploadConflicts(drop, listings);
    const uploads = chooseUploads(drop, new Map(conflicts.map(({ arriving }) => [arriving, 'keepBoth'])));
    expect(renameKeptUploads(uploads, { listings, sent: [] }).map(pathOf)).toEqual(['a (4).txt', 'a (3).txt']);
    const [kept] = uploads;
    const sent = [planned('a (3).txt')];
    expect(renameKeptUploads(kept ? [kept] : [], { listings, sent }).map(pathOf)).toEqual(['a (4).txt']);
  });
});

describe('files of one name', () => {
  const numbered = (paths: readonly string[], arriving: readonly string[] = []) =>
    numberNamesakes(paths.map(planned), {
      listings,
      arrivingIn: (folderPath) => (folderPath === '' ? arriving : []),
    }).map(pathOf);

  test.each([
    [['image.jpg', 'image.jpg', 'image.jpg'], [], ['image.jpg', 'image (2).jpg', 'image (3).jpg']],
    [['image.jpg', 'photos/image.jpg'], [], ['image.jpg', 'photos/image.jpg']],
    [['image.jpg', 'image.jpg', 'image (2).jpg'], [], ['image.jpg', 'image (3).jpg', 'image (2).jpg']],
    [['e\u0301.txt', '\u00e9.txt'], [], ['e\u0301.txt', '\u00e9 (2).txt']],
    [['image.jpg'], ['image.jpg'], ['image (2).jpg']],
    [['image.jpg'], ['image.jpg', 'image (2).jpg'], ['image (3).jpg']],
    [['photos/image.jpg'], ['image.jpg'], ['photos/image.jpg']],
    [['a.txt', 'a.txt'], [], ['a.txt', 'a (3).txt']],
  ])('%j beside %j are sent as %j', (paths, arriving, sent) => {
    expect(numbered(paths, arriving)).toEqual(sent);
  });

  test('a second file that would take the place of the first is numbered; names of the server’s choice stay', () => {
    const [first, second, third] = ['a.txt', 'a.txt', 'a.txt'].map(planned);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no files');
    const uploads = [
      { ...first, onConflict: 'replace' as const },
      { ...second, onConflict: 'replace' as const },
      { ...third, onConflict: 'keepBoth' as const },
    ];
    expect(
      numberNamesakes(uploads, { listings, arrivingIn: () => [] }).map(({ name, onConflict }) => [name, onConflict]),
    ).toEqual([
      ['a.txt', 'replace'],
      ['a (3).txt', undefined],
      ['a.txt', 'keepBoth'],
    ]);
  });

  test('a file that cannot be read asks no question', () => {
    expect(findUploadConflicts([{ ...planned('a.txt'), isUnreadable: true }], listings)).toEqual([]);
  });
});
