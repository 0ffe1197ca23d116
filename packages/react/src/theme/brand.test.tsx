import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  calmSurfaces,
  type ColorToken,
  contrast,
  type ContrastPair,
  MIN_PART_CONTRAST,
  MIN_TEXT_CONTRAST,
  MORE_TEXT_CONTRAST,
} from './contrast.ts';
import { themeRoot } from './themeRoot.css.ts';
import { tokenName } from './tokens.ts';

const accents = ['#6e56cf', '#ffd400', '#0b1f4b', '#e93d82', '#e5484d', '#bdee63', '#888888', '#000000', '#ffffff'];
const themes = ['light', 'dark'] as const;

const page = document.documentElement.style;

beforeEach(() => page.removeProperty('--abrak-color-accent'));
afterEach(() => {
  page.removeProperty('--abrak-color-accent');
  page.removeProperty('--abrak-color-accent-text');
});

const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

function hexOf(color: string): string {
  if (brush === null) throw new Error('No canvas.');
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const channels = Array.from(brush.getImageData(0, 0, 1, 1).data.slice(0, 3));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the function that reads colours of a theme as hex values. */
function colorsOf(theme: 'dark' | 'light', isMore = false): (name: ColorToken) => string {
  const { container } = render(
    <div className={themeRoot} data-theme={theme} data-contrast={isMore ? 'more' : 'standard'}>
      <i />
    </div>,
  );
  const mark = container.querySelector('i');
  if (mark === null) throw new Error('Nothing was rendered.');
  return (name) => {
    mark.style.color = `var(--_abrak-${tokenName(['color', name])})`;
    return hexOf(getComputedStyle(mark).color);
  };
}

const withSelection: readonly ColorToken[] = [...calmSurfaces, 'hover', 'selected', 'accentSoft'];

const pairs: readonly (readonly [number, readonly ContrastPair[]])[] = [
  [
    MIN_TEXT_CONTRAST,
    [
      ['onAccent', ['accent', 'accentHover']],
      ['accentText', withSelection],
      ['text', ['selected', 'selectedHover', 'accentSoft']],
      ['textMuted', ['selected', 'selectedHover', 'accentSoft']],
    ],
  ],
  [
    MIN_PART_CONTRAST,
    [
      ['focus', [...withSelection, 'selectedHover']],
      ['accentText', ['selectedHover']],
    ],
  ],
];

function tooWeak(read: (name: ColorToken) => string): string[] {
  return pairs.flatMap(([least, all]) =>
    all.flatMap(([front, behind]) =>
      behind
        .filter((one) => contrast(read(front), read(one)) < least)
        .map((one) => `${front} ${read(front)} on ${one} ${read(one)}`),
    ),
  );
}

test.each(themes.flatMap((theme) => accents.map((accent) => [theme, accent] as const)))(
  'in the %s theme, an accent of %s brings colours that can be told apart',
  (theme, accent) => {
    const before = colorsOf(theme)('accentText');
    page.setProperty('--abrak-color-accent', accent);
    const read = colorsOf(theme);
    expect(read('accent')).toBe(accent);
    expect(read('accentText')).not.toBe(before);
    expect(tooWeak(read)).toEqual([]);
  },
);

test.each(themes)('in the %s theme with more contrast, links are stronger still', (theme) => {
  page.setProperty('--abrak-color-accent', '#e93d82');
  const read = colorsOf(theme, true);
  const weak = calmSurfaces.filter((surface) => contrast(read('accentText'), read(surface)) < MORE_TEXT_CONTRAST);
  expect(weak).toEqual([]);
});

test('a colour that the page sets is not derived', () => {
  page.setProperty('--abrak-color-accent', '#6e56cf');
  page.setProperty('--abrak-color-accent-text', '#123456');
  expect(colorsOf('light')('accentText')).toBe('#123456');
});
