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
    ['what is shared', { kind: 'shared' }, '/nwfm/shared'],
    ['a folder in what is shared', shared(12, 7), '/nwfm/shared/12/7'],
    ['a folder named trash', folder('/trash'), '/nwfm/~trash'],
    ['a folder named shared', folder('/shared/12'), '/nwfm/~shared/12'],
    ['a folder named preview', folder('/preview'), '/nwfm/~preview'],
    ['a folder named preview, deep inside', folder('/a/preview/image/b'), '/nwfm/a/~preview/image/b'],
    ['a folder named like an escaped one', folder('/~trash'), '/nwfm/~~trash'],
    ['other words deep inside', folder('/a/trash/shared'), '/nwfm/a/trash/shared'],
    ['words in capitals', folder('/Trash'), '/nwfm/Trash'],
    ['a longer word', folder('/trashed/~home'), '/nwfm/trashed/~home'],
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
])('the folder %j is found again by its address', (path) => {
  expect(placeOfAddress(addressOfPlace(folder(path)))).toEqual(folder(path));
});

describe('an address that was', () => {
  test.each([
    ['typed with a slash at its end', '/nwfm/trash/', { kind: 'trash' }],
    ['encoded once more than needed', '/nwfm/%74rash', { kind: 'trash' }],
    ['encoded with its escape', '/nwfm/%7Etrash', folder('/trash')],
    ['typed with a bare percent sign', '/nwfm/100%', folder('/100%')],
    ['kept from before there was a trash', '/nwfm/trash/2024', folder('/trash/2024')],
    ['kept from before anything was shared', '/nwfm/shared/photos', folder('/shared/photos')],
    ['kept from before there were previews', '/nwfm/a/preview', folder('/a/preview')],
  ] as const)('%s', (_, address, place) => {
    expect(placeOfAddress(address)).toEqual(place);
  });
});
