/** Prefix of the custom properties that the rules read; pages set the ones without the underscore. */
export const PRIVATE_PREFIX = '_abrak';

/** Density of compact controls and rows. */
export const COMPACT_DENSITY = '8px';

const density = `var(--${PRIVATE_PREFIX}-density)`;

/** Tokens that are the same in both themes. */
export const scale = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  radius: { small: '4px', control: '8px', card: '12px', full: '9999px' },
  font: {
    body: '"Vazirmatn Variable", Vazirmatn, Tahoma, system-ui, sans-serif',
    mono: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  },
  // Pixels, because rem inside a shadow root depends on the page's root font size.
  fontSize: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px', xxl: '26px', hero: '32px' },
  // A line height below 1.5 clips the descenders of Persian letters.
  lineHeight: { heading: '1.5', dense: '1.6', body: '1.75' },
  fontWeight: { regular: '400', medium: '500', bold: '700' },
  motion: { fast: '120ms', normal: '160ms', slow: '200ms' },
  // Comfortable is 0px; compact takes 8px off every control and row. On touch screens controls keep 44px.
  density: '0px',
  size: {
    control: `calc(40px - ${density})`,
    controlSmall: `calc(32px - ${density} / 2)`,
    row: `calc(48px - ${density})`,
  },
  layer: { portal: '1000' },
} as const;
