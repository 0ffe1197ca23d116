import type { GlobalTypes } from 'storybook/internal/types';
import { contrasts, textSizes, widths } from './look.ts';

const contrastTitles = { standard: 'Standard contrast', high: 'High contrast', forced: 'Forced colours (imitated)' };

/** Toolbar of the Storybook, by the name of the choice in a `Look`. */
export const globalTypes = {
  locale: {
    description: 'Language and direction',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'fa', right: 'rtl', title: 'فارسی' },
        { value: 'en', right: 'ltr', title: 'English' },
      ],
    },
  },
  theme: {
    description: 'Light or dark',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
    },
  },
  density: {
    description: 'Height of controls and rows',
    toolbar: {
      icon: 'component',
      items: [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
      ],
    },
  },
  partner: {
    description: 'Theme of a partner’s page',
    toolbar: {
      icon: 'paintbrush',
      // Title of a value that is no item: a theme from the builder.
      title: 'Own theme',
      items: [
        { value: 'none', title: 'Abrak' },
        { value: 'paper', title: 'Partner: Paper' },
        { value: 'violet', title: 'Partner: Violet' },
        { value: 'meadow', title: 'Partner: Meadow' },
      ],
    },
  },
  textSize: {
    description: 'Size of text',
    toolbar: { icon: 'zoom', items: textSizes.map((value) => ({ value, title: `Text ${value} %` })) },
  },
  width: {
    description: 'Width of the container',
    toolbar: {
      icon: 'grow',
      items: widths.map((value) => ({ value, title: value === 'full' ? 'Full width' : `${value} px` })),
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'timer',
      items: [
        { value: 'system', title: 'Motion of the device' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
    },
  },
  contrast: {
    description: 'Contrast',
    toolbar: { icon: 'accessibility', items: contrasts.map((value) => ({ value, title: contrastTitles[value] })) },
  },
} satisfies GlobalTypes;
