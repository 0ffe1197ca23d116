import { create } from 'storybook/theming';
import { dark, light } from '../../packages/react/src/theme/palette.ts';
import { scale } from '../../packages/react/src/theme/scale.ts';

const brand = {
  brandTitle: 'Abrak',
  brandUrl: './?path=/docs/introduction-start-here--docs',
  brandImage: './abrak.svg',
  brandTarget: '_self',
  fontBase: scale.font.body,
  appBorderRadius: 8,
} as const;

function themeOf(base: 'dark' | 'light', { color }: typeof light | typeof dark) {
  return create({
    ...brand,
    base,
    colorPrimary: color.accent,
    colorSecondary: color.accent,
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    textColor: color.text,
    textMutedColor: color.textMuted,
    barTextColor: color.textMuted,
    barSelectedColor: color.accentText,
    appBorderColor: color.border,
  });
}

/** Themes of the Storybook around the stories, and of its pages of documentation. */
export const siteThemes = { light: themeOf('light', light), dark: themeOf('dark', dark) };
