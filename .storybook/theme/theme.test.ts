import { expect, test } from 'vitest';
import { contrast, MIN_TEXT_CONTRAST } from '../../packages/react/src/theme/contrast.ts';
import { contrastWarnings } from './contrastWarnings.ts';
import { colorsOf, defaultChoices, tokensOf } from './partnerTheme.ts';
import { decodeTheme, encodeTheme } from './themeCode.ts';
import { themeCss, themeJson } from './themeFiles.ts';

const violet = {
  ...defaultChoices,
  accent: '#6a2fd0',
  accentDark: '#c0a6f8',
  radius: 16,
  typeface: 'system',
  text: 110,
  density: 'compact',
} as const;

test('the default theme sets nothing and has no warning', () => {
  expect(tokensOf(defaultChoices, 'light')).toEqual({});
  expect(tokensOf(defaultChoices, 'dark')).toEqual({});
  expect(contrastWarnings(defaultChoices)).toEqual([]);
});

test('a theme survives its code, and a code that is none is none', () => {
  expect(decodeTheme(encodeTheme(violet))).toEqual(violet);
  for (const code of ['none', 'paper', 'custom', 'custom-zzz-1-2-3', `custom-${'6a2fd0-'.repeat(3)}`])
    expect(decodeTheme(code)).toBeUndefined();
});

test('an own typeface survives the code of its theme and stands before the default', () => {
  const own = { ...defaultChoices, typeface: 'own', family: 'Iran Sans X' } as const;
  expect(decodeTheme(encodeTheme(own))).toEqual(own);
  expect(tokensOf(own, 'light')['--abrak-font-body']).toMatch(/^"Iran Sans X", .*Vazirmatn/);
  expect(tokensOf({ ...own, family: ' ' }, 'light')).toEqual({});
  expect(decodeTheme(`${encodeTheme(own)};x`)?.family).toBe('');
});

test('a code out of range is brought into it', () => {
  expect(decodeTheme('custom-6a2fd0-c0a6f8-f9f9fb-111113-999-comic-5-loose')).toMatchObject({
    radius: 20,
    typeface: 'vazirmatn',
    text: 90,
    density: 'comfortable',
  });
});

test.each(['#6a2fd0', '#ffdd00', '#101010', '#ff0000'])(
  'text in the accent %s is legible, whatever the accent',
  (accent) => {
    const { accentText = '', surface = '', accentSoft = '' } = colorsOf({ ...defaultChoices, accent }, 'light');
    expect(contrast(accentText, surface)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(contrast(accentText, accentSoft)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  },
);

test('a pale accent is warned of, with its mode and its pair', () => {
  const pairs = contrastWarnings({ ...defaultChoices, accent: '#ffe9a8' }).map(
    ({ theme, front, back }) => `${theme} ${front} ${back}`,
  );
  expect(pairs).toContain('light accent surface');
  expect(contrastWarnings(violet)).toEqual([]);
});

test('the CSS sets the light theme on the page and only differences in the dark', () => {
  const css = themeCss(violet);
  expect(css).toContain(':root {\n  --abrak-color-canvas');
  expect(css).toContain('--abrak-color-accent: #6a2fd0;');
  const [, darkBlock = ''] = css.split("[data-theme='dark']");
  expect(darkBlock).toContain('--abrak-color-accent: #c0a6f8;');
  expect(darkBlock).not.toContain('radius');
});

test('the tokens for design tools have the values of the theme', () => {
  expect(JSON.parse(themeJson(violet, 'dark'))).toMatchObject({
    color: { accent: { $value: { hex: '#c0a6f8' } } },
    radius: { control: { $value: { value: 16, unit: 'px' } } },
  });
});
