import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, test } from 'vitest';
import { actionsFor } from './fileActions.ts';

const file = { count: 1, only: aDocument() };
const folder = { count: 1, only: aFolder() };
const several = { count: 2, only: undefined };

test.each(['folder', 'trash', 'shared'] as const)('%s: no actions without a selection', (kind) => {
  expect(actionsFor(kind, { count: 0, only: undefined })).toEqual([]);
});

test.each([
  ['folder', file, ['open', 'share', 'rename', 'download', 'transfer', 'cut', 'details', 'delete']],
  ['folder', folder, ['open', 'share', 'rename', 'download', 'transfer', 'cut', 'details', 'delete']],
  ['folder', several, ['download', 'transfer', 'cut', 'details', 'delete']],
  ['trash', file, ['restore', 'erase']],
  ['trash', folder, ['restore', 'erase']],
  ['trash', several, ['restore', 'erase']],
  ['shared', file, ['open', 'download', 'details']],
  ['shared', folder, ['open', 'download', 'details']],
  ['shared', several, ['download', 'details']],
] as const)('%s, selection %o: offers %o', (kind, chosen, actions) => {
  expect(actionsFor(kind, chosen)).toEqual(actions);
});

test('the star is offered where the backend has favourites, and its removal for favourites', () => {
  const offered = (
    kind: 'favourites' | 'folder' | 'recent' | 'shared' | 'tag',
    chosen: Parameters<typeof actionsFor>[1],
  ) => actionsFor(kind, chosen, { canStar: true }).filter((action) => action.endsWith('star'));
  const favourite = { count: 1, only: aDocument({ isFavourite: true }) };
  expect(offered('folder', file)).toEqual(['star']);
  expect(offered('folder', several)).toEqual(['star']);
  expect(offered('tag', favourite)).toEqual(['unstar']);
  expect(offered('favourites', favourite)).toEqual(['unstar']);
  expect(offered('favourites', several)).toEqual(['unstar']);
  expect(offered('shared', file)).toEqual([]);
  expect(actionsFor('folder', file)).not.toContain('star');
  expect(actionsFor('folder', file, { canStar: true, canWrite: false })).not.toContain('star');
});

test('copies are offered where the backend makes them, sharing where it can be changed', () => {
  const offered = actionsFor('folder', file, { canCopy: true, canShare: false });
  expect(offered).toContain('copy');
  expect(offered).not.toContain('share');
  expect(actionsFor('folder', several, { canCopy: true })).toContain('copy');
});

test('without archives, only a single file can be downloaded', () => {
  const offers = (chosen: Parameters<typeof actionsFor>[1]) =>
    actionsFor('folder', chosen, { canArchive: false }).includes('download');
  expect([offers(file), offers(folder), offers(several)]).toEqual([true, false, false]);
});
