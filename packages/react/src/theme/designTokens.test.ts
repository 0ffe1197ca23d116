import { expect, test } from 'vitest';
import { designTokens, type DesignToken, type DesignTokenGroup } from './designTokens.ts';
import { publicTokens } from './tokens.ts';

const isToken = (value: DesignToken | DesignTokenGroup): value is DesignToken => '$value' in value;

function leaves(group: DesignTokenGroup): readonly DesignToken[] {
  return Object.values(group).flatMap((value) => (isToken(value) ? [value] : leaves(value)));
}

test.each(['light', 'dark'] as const)('every public token is exported for the %s theme, with its meaning', (theme) => {
  const tokens = leaves(designTokens({ theme }));
  expect(tokens).toHaveLength(publicTokens().length);
  expect(tokens.filter(({ $description }) => $description === undefined || $description === '')).toEqual([]);
  expect(JSON.stringify(tokens)).not.toMatch(/null|NaN/);
});

test('a colour has its components, its hex value and its opacity', () => {
  const { color } = designTokens({ theme: 'light' });
  expect(color).toMatchObject({
    accent: {
      $type: 'color',
      $value: { colorSpace: 'srgb', components: [0, 0.5216, 0.451], alpha: 1, hex: '#008573' },
    },
    scrim: { $value: { alpha: 0.4, hex: '#1c2024' } },
  });
});

test('a shadow has its layers, and a size without its calculation', () => {
  const { shadow, size, motion, font } = designTokens({ theme: 'dark' });
  expect(shadow).toMatchObject({
    floating: {
      $type: 'shadow',
      $value: [{ spread: { value: 1, unit: 'px' } }, { offsetY: { value: 4 } }, { blur: { value: 40 } }],
    },
  });
  expect(size).toMatchObject({
    control: { $value: { value: 40, unit: 'px' } },
    'control-small': { $value: { value: 32, unit: 'px' } },
  });
  expect(motion).toMatchObject({ fast: { $value: { value: 120, unit: 'ms' } } });
  expect(font).toMatchObject({
    body: { $value: ['Vazirmatn Variable', 'Vazirmatn', 'Tahoma', 'system-ui', 'sans-serif'] },
  });
});

test('the values of a page replace the defaults', () => {
  expect(designTokens({ theme: 'light' }, { '--abrak-color-accent': '#6e56cf' })).toMatchObject({
    color: { accent: { $value: { hex: '#6e56cf' } } },
  });
});

test('modes change colours and sizes', () => {
  expect(designTokens({ theme: 'dark', hasMoreContrast: true })).toMatchObject({
    color: { text: { $value: { hex: '#ffffff' } } },
  });
  const { size, density } = designTokens({ theme: 'light', isCompact: true });
  expect({ size, density }).toMatchObject({
    size: {
      control: { $value: { value: 32 } },
      'control-small': { $value: { value: 28 } },
      row: { $value: { value: 40 } },
    },
    density: { default: { $value: { value: 8 } } },
  });
});

test('sizes follow the density of a page', () => {
  const { size } = designTokens({ theme: 'light' }, { '--abrak-density': '4px' });
  expect(size).toMatchObject({
    control: { $value: { value: 36 } },
    'control-small': { $value: { value: 30 } },
    row: { $value: { value: 44 } },
  });
});
