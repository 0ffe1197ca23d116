import { expect, test } from 'vitest';
import { commandOf } from './gridKeys.ts';
import { shortcutLetter } from './shortcutLetter.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl+A', { key: 'a', code: 'KeyA', ctrlKey: true }, 'selectAll'],
  ['Ctrl+A on a Persian layout', { key: 'ش', code: 'KeyA', ctrlKey: true }, 'selectAll'],
  ['Command+A', { key: 'a', code: 'KeyA', metaKey: true }, 'selectAll'],
  ['Ctrl+X', { key: 'x', code: 'KeyX', ctrlKey: true }, 'cut'],
  ['Ctrl+V on a Persian layout', { key: 'ر', code: 'KeyV', ctrlKey: true }, 'paste'],
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, undefined],
  ['Ctrl+R (browser reload)', { key: 'r', code: 'KeyR', ctrlKey: true }, undefined],
  ['Ctrl+Space', { key: ' ', code: 'Space', ctrlKey: true }, 'toggle'],
  ['Space', { key: ' ', code: 'Space' }, 'toggle'],
  ['Enter', { key: 'Enter', code: 'Enter' }, 'open'],
  ['F2', { key: 'F2', code: 'F2' }, 'rename'],
  ['Delete', { key: 'Delete', code: 'Delete' }, 'delete'],
  ['Escape', { key: 'Escape', code: 'Escape' }, 'clear'],
  ['Alt+Up', { key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'toParent'],
  ['Alt+Enter', { key: 'Enter', code: 'Enter', altKey: true }, 'details'],
  ['Alt+M', { key: 'm', code: 'KeyM', altKey: true }, 'star'],
  ['Alt+M on a Mac', { key: 'µ', code: 'KeyM', altKey: true }, 'star'],
  ['Alt+R', { key: 'r', code: 'KeyR', altKey: true }, 'refresh'],
  ['Alt+R on a Persian layout', { key: 'ق', code: 'KeyR', altKey: true }, 'refresh'],
  ['Alt+Left (browser history)', { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }, undefined],
  ['a letter', { key: 'a', code: 'KeyA' }, undefined],
])('command of %s', (_, pressed, command) => {
  expect(commandOf({ ...none, ...pressed })).toBe(command);
});

test('on other Latin layouts the typed letter counts, not the key position', () => {
  expect(shortcutLetter({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(shortcutLetter({ key: '۱', code: 'Digit1' })).toBeUndefined();
});
