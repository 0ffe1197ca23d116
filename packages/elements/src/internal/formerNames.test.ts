import { afterEach, expect, test, vi } from 'vitest';
import { descriptions } from '../testing/descriptions.ts';
import { define } from '../index.ts';
import { attributeName, type ElementDescription } from './description.ts';

const all: readonly ElementDescription[] = descriptions;

afterEach(() => vi.restoreAllMocks());

function createPicker() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  define('abrak-file-picker');
  const picker = document.createElement('abrak-file-picker');
  return { picker, warn, read: (...names: string[]) => names.map((name): unknown => Reflect.get(picker, name)) };
}

test('a former name stands for an attribute of today', () => {
  const named = all.flatMap(({ tag, attributes, former = {} }) =>
    Object.entries(former).map(([name, { now }]) => [
      `${tag} ${name}`,
      Object.hasOwn(attributes, now),
      name in attributes,
    ]),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, isKnown, isBoth]) => isKnown !== true || isBoth === true)).toEqual([]);
});

test.each([
  ['multiple', '', 'mode', 'multiple', 'single'],
  ['max-size', '5', 'maxSizeBytes', 5, undefined],
  ['path', '/a', 'initialPath', '/a', undefined],
  ['no-upload', '', 'canUpload', false, true],
  ['camera', '', 'canTakePhotos', true, false],
] as const)('the former attribute %s works, and says its new name', (former, written, now, value, none) => {
  const { picker, warn } = createPicker();
  picker.setAttribute(former, written);
  expect(Reflect.get(picker, now)).toBe(value);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`<abrak-file-picker>: ${former} is now ${attributeName(now)}.`);
  picker.removeAttribute(former);
  expect(Reflect.get(picker, now)).toBe(none);
});

test('former properties work like their attributes', () => {
  const { picker, read } = createPicker();
  Object.assign(picker, { multiple: true, maxSize: 7, noUpload: true });
  expect(read('mode', 'maxSizeBytes', 'canUpload')).toEqual(['multiple', 7, false]);
  Object.assign(picker, { multiple: false, noUpload: false });
  expect(read('mode', 'canUpload')).toEqual(['single', true]);
});

test('uploads are offered unless the page says no', () => {
  const { picker } = createPicker();
  Object.assign(picker, { canUpload: false });
  expect(picker.getAttribute('can-upload')).toBe('false');
  Object.assign(picker, { canUpload: true });
  expect(picker.hasAttribute('can-upload')).toBe(false);
});
