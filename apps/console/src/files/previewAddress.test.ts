import { aDocument } from '@abrak/core/internal/testing';
import type { FilePlace } from '@abrak/react';
import { describe, expect, test } from 'vitest';
import { addressOfPreview, previewOfAddress } from './previewAddress.ts';

const folder = (path: string): FilePlace => ({ kind: 'folder', path });
const shared = (...folderIds: readonly number[]): FilePlace => ({ kind: 'shared', folderIds });
const image = (name: string) => aDocument({ name, genericType: 'image' });
const other = (name: string) => aDocument({ name });

describe('the address of', () => {
  test.each([
    ['an image', folder('/'), image('a.jpg'), 'medium', '/nwfm/preview/image/medium/a.jpg'],
    ['an image in its main size', folder('/a'), image('a.jpg'), 'main', '/nwfm/a/preview/image/main/a.jpg'],
    [
      'a video',
      folder('/a'),
      aDocument({ name: 'a.mp4', genericType: 'video' }),
      'medium',
      '/nwfm/a/preview/video/a.mp4',
    ],
    [
      'an audio file',
      folder('/'),
      aDocument({ name: 'a.mp3', genericType: 'audio' }),
      'large',
      '/nwfm/preview/audio/a.mp3',
    ],
    [
      'a Persian file',
      folder('/سند'),
      other('نامه.pdf'),
      'medium',
      `/nwfm/${encodeURIComponent('سند')}/preview/other/${encodeURIComponent('نامه.pdf')}`,
    ],
    ['a file in a folder named preview', folder('/preview'), other('x'), 'medium', '/nwfm/~preview/preview/other/x'],
    [
      'a file in a folder named like a preview',
      folder('/preview/image/small'),
      image('x'),
      'small',
      '/nwfm/~preview/image/small/preview/image/small/x',
    ],
    ['a file in a folder named trash', folder('/trash'), other('x'), 'medium', '/nwfm/~trash/preview/other/x'],
    ['a file named preview', folder('/'), other('preview'), 'medium', '/nwfm/preview/other/preview'],
    ['a file named like a size', folder('/'), image('small'), 'medium', '/nwfm/preview/image/medium/small'],
    ['a shared file', shared(), other('x'), 'medium', '/nwfm/shared/preview/other/x'],
    ['a file of a shared folder', shared(12, 7), image('x'), 'large', '/nwfm/shared/12/7/preview/image/large/x'],
    [
      'a name with special characters',
      folder('/100%/a+b'),
      other('%2F?#& x.txt'),
      'medium',
      '/nwfm/100%25/a%2Bb/preview/other/%252F%3F%23%26%20x.txt',
    ],
  ] as const)('%s', (_, place, file, size, address) => {
    expect(addressOfPreview(place, { file, size })).toBe(address);
    const shownSize = file.genericType === 'image' ? size : 'medium';
    expect(previewOfAddress(address)).toEqual({ place, preview: { name: file.name, size: shownSize } });
  });
});

describe('an address', () => {
  test('without a size means medium', () => {
    expect(previewOfAddress('/nwfm/a/preview/image/x.jpg')).toEqual({
      place: folder('/a'),
      preview: { name: 'x.jpg', size: 'medium' },
    });
  });

  test.each(['huge', 'MEDIUM', '640', '..x'])('with the size “%s” is corrected to medium', (size) => {
    expect(previewOfAddress(`/nwfm/a/preview/image/${size}/x%20y.jpg`)).toEqual({
      place: folder('/a'),
      preview: { name: 'x y.jpg', size: 'medium' },
      corrected: '/nwfm/a/preview/image/medium/x%20y.jpg',
    });
  });

  test.each([
    '/nwfm',
    '/nwfm/photos/1403',
    '/nwfm/preview',
    '/nwfm/preview/image',
    '/nwfm/~preview/image/x',
    '/nwfm/preview/poem/x',
    '/nwfm/preview/video/small/x/y',
    '/nwfm/trash/preview/other/x',
    '/nwfm/trash',
  ])('%s is not the address of a preview', (address) => {
    expect(previewOfAddress(address)).toBeUndefined();
  });
});
