import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DocumentSchema, FolderListingSchema, type WireDocument } from './schema.ts';

const least: WireDocument = { id: 1, uuid: 'u', name: 'a.txt', discriminator: 'F', createdAt: 1000 };

describe('DocumentSchema', () => {
  test('fills in defaults for missing wire fields', () => {
    expect(v.parse(DocumentSchema, least)).toEqual({
      id: 1,
      uuid: 'u',
      name: 'a.txt',
      kind: 'file',
      genericType: 'other',
      mimeType: null,
      path: '/a.txt',
      sizeBytes: 0,
      createdAt: 1000,
      description: '',
      ownerName: null,
      parent: null,
      downloadCount: 0,
      sharing: 'PRIVATE',
    });
  });

  test.each([
    [{ discriminator: 'D' }, { kind: 'folder' }],
    [{ fullPath: '/x/a.txt', cfsFullPath: '/y' }, { path: '/x/a.txt' }],
    [{ cfsFullPath: '/y/a.txt' }, { path: '/y/a.txt' }],
    [{ modifiedAt: 5 }, { modifiedAt: 5 }],
    [{ modifiedAt: 'once' }, { createdAt: 1000 }],
    [{ createdAt: '2025-03-20T20:30:00Z' }, { createdAt: Date.UTC(2025, 2, 20, 20, 30) }],
    [{ genericType: 'image' }, { genericType: 'image' }],
    [{ genericType: 'hologram' }, { genericType: 'other' }],
    [{ sharingStatus: 'SOMETHING_NEW' }, { sharing: 'SOMETHING_NEW' }],
    [{ parent: { id: 0, name: null } }, { parent: { id: 0, name: '' } }],
    [{ owner: { displayName: 'سارا' } }, { ownerName: 'سارا' }],
    [
      { favourite: true, tags: ['مالی', 'work'] },
      { isFavourite: true, tags: ['مالی', 'work'] },
    ],
  ])('parses %o to %o', (wire, expected) => {
    expect(v.parse(DocumentSchema, { ...least, ...wire })).toMatchObject(expected);
  });

  test.each([
    [
      { id: '12', size: '5', createdAt: '1790000000' },
      { id: 12, sizeBytes: 5, createdAt: 1_790_000_000_000 },
    ],
    [{ discriminator: 'folder' }, { kind: 'folder' }],
    [{ favourite: 'yes', tags: 'work' }, { name: 'a.txt' }],
    [
      { discriminator: 'LINK', sharingStatus: 'TEAM', genericType: 'model' },
      { kind: 'file', sharing: 'TEAM', genericType: 'other' },
    ],
  ])('parses the odd values %o to %o', (wire, expected) => {
    expect(v.parse(DocumentSchema, { ...least, ...wire })).toMatchObject(expected);
  });

  test.each([{ id: 'b1f0' }, { name: null }, { discriminator: null }, { createdAt: 'yesterday' }])(
    'rejects %o',
    (wire) => {
      expect(v.safeParse(DocumentSchema, { ...least, ...wire }).success).toBe(false);
    },
  );
});

describe('FolderListingSchema', () => {
  test.each([
    ['parent and children', { parent: { id: 4, name: 'p' }, children: [least] }, { id: 4, name: 'p' }],
    ['a nameless parent', { parent: { id: 3, name: '' }, children: [] }, { id: 3, name: null }],
    ['children only', { children: [] }, { id: 0, name: null }],
    ['a bare list', [least], { id: 0, name: null }],
    ['a bare list whose documents have a parent', [{ ...least, parent: { id: 8 } }], { id: 8, name: null }],
  ])('accepts %s', (_case, answer, folder) => {
    expect(v.parse(FolderListingSchema, answer).folder).toEqual(folder);
  });
});
