import { aDocument, aFolder } from '@abrak/core/testing';
import { expect, test } from 'vitest';
import { actionsFor } from './fileActions.ts';

test('nothing chosen, nothing offered', () => {
  expect(actionsFor(0, undefined)).toEqual([]);
});

test('a file can be downloaded, a folder opened', () => {
  expect(actionsFor(1, aDocument())).toEqual(['download', 'rename', 'cut', 'delete']);
  expect(actionsFor(1, aFolder())).toEqual(['open', 'rename', 'cut', 'delete']);
});

test('several can only be moved and deleted', () => {
  expect(actionsFor(2, undefined)).toEqual(['cut', 'delete']);
});
