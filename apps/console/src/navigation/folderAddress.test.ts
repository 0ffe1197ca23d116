import { describe, expect, test } from 'vitest';
import { addressOfPlace, placeOfAddress } from './folderAddress.ts';

const folder = (path: string) => ({ kind: 'folder', path }) as const;
const shared = (...folderIds: readonly number[]) => ({ kind: 'shared', folderIds }) as const;

describe('the address of', () => {
  test.each([
    ['the main folder', folder('/'), '/nwfm'],
    ['a folder', folder('/photos/1403'), '/nwfm/photos/1403'],
    ['a Persian folder', folder('/عکس‌ها'), `/nwfm/${encodeURIComponent('عکس‌ها')}`],
    ['the trash', { kind: 'trash' }, '/nwfm/trash'],
    ['the recent files', { kind: 'recent' }, '/nwfm/~recent'],
    ['the favourites', { kind: 'favourites' }, '/nwfm/~favourites'],
    ['a tag', { kind: 'tag', tag: 'مالی' }, `/nwfm/~tag/${encodeURIComponent('مالی')}`],
    ['a tag with special characters', { kind: 'tag', tag: 'a/b?c#d %' }, '/nwfm/~tag/a%2Fb%3Fc%23d%20%25'],
    ['a tag of dots', { kind: 'tag', tag: '..' }, '/nwfm/~tag/~..'],
    ['a tag like an escaped one', { kind: 'tag', tag: '~..' }, '/nwfm/~tag/~~..'],
    ['the shared files', { kind: 'shared' }, '/nwfm/shared'],
    ['a folder in the shared files', shared(12, 7), '/nwfm/shared/12/7'],
    ['a folder named trash', folder('/trash'), '/nwfm/~trash'],
    ['a folder named shared', folder('/shared/12'), '/nwfm/~shared/12'],
    ['a folder named recent', folder('/recent'), '/nwfm/recent'],
    ['a folder named like the recent files', folder('/~recent'), '/nwfm/~~recent'],
    ['a folder named like the favourites', folder('/~favourites'), '/nwfm/~~favourites'],
    ['a folder named like the tags', folder('/~tag/a'), '/nwfm/~~tag/a'],
    ['a folder named preview', folder('/preview'), '/nwfm/~preview'],
    ['a folder named preview, deep inside', folder('/a/preview/image/b'), '/nwfm/a/~preview/image/b'],
    ['a folder named like an escaped one', folder('/~trash'), '/nwfm/~~trash'],
    ['folders with the names of views deep inside', folder('/a/trash/shared'), '/nwfm/a/trash/shared'],
    ['the name of a view in capitals', folder('/Trash'), '/nwfm/Trash'],
    ['a name that begins with the name of a view', folder('/trashed/~home'), '/nwfm/trashed/~home'],
  ] as const)('%s', (_, place, address) => {
    expect(addressOfPlace(place)).toBe(address);
    expect(placeOfAddress(address)).toEqual(place.kind === 'shared' ? { folderIds: [], ...place } : place);
  });
});

test.each([
  '/',
  '/100%/a+b/c d',
  '/%2F',
  '/a?b#c',
  '/.hidden/..rc',
  '/~',
  '/~~preview/preview/~preview',
  '/shared/preview/trash',
  '/1/2/3/4/5/6/7/8/9',
  '/سند\u200cها/2024',
])('the address of the folder %j is parsed back to it', (path) => {
  expect(placeOfAddress(addressOfPlace(folder(path)))).toEqual(folder(path));
});

describe('an address that was', () => {
  test.each([
    ['typed with a slash at its end', '/nwfm/trash/', { kind: 'trash' }],
    ['encoded once more than needed', '/nwfm/%74rash', { kind: 'trash' }],
    ['encoded with its escape', '/nwfm/%7Etrash', folder('/trash')],
    ['typed with a bare percent sign', '/nwfm/100%', folder('/100%')],
    ['created before the trash view existed', '/nwfm/trash/2024', folder('/trash/2024')],
    ['created before the shared view existed', '/nwfm/shared/photos', folder('/shared/photos')],
    ['created before previews existed', '/nwfm/a/preview', folder('/a/preview')],
  ] as const)('%s', (_, address, place) => {
    expect(placeOfAddress(address)).toEqual(place);
  });
});
