/** Prefix of the custom properties that the rules read; pages set the ones without the underscore. */
export const PRIVATE_PREFIX = '_abrak';

/** Density of compact controls and rows. */
export const COMPACT_DENSITY = '8px';

const density = `var(--${PRIVATE_PREFIX}-density)`;

const ROOT_PX = 16;

/**
 * Returns a size that grows with the text size that the customer chose in the browser, up to one and a half times, as
 * no more fits into a phone. It does not shrink: inside a shadow root, rem depends on the page's root, which many pages
 * set to 10 px.
 */
const growing = (px: number) => `clamp(${px}px, ${px / ROOT_PX}rem, ${1.5 * px}px)`;

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
  fontSize: {
    xs: growing(12),
    sm: growing(13),
    md: growing(15),
    lg: growing(17),
    xl: growing(20),
    xxl: growing(26),
    hero: growing(32),
  },
  // A line height below 1.5 clips the descenders of Persian letters.
  lineHeight: { heading: '1.5', dense: '1.6', body: '1.75' },
  fontWeight: { regular: '400', medium: '500', bold: '700' },
  motion: { fast: '120ms', normal: '160ms', slow: '200ms' },
  // Comfortable is 0px; compact takes 8px off every control and row. On touch screens controls keep 44px.
  density: '0px',
  size: {
    control: `calc(${growing(40)} - ${density})`,
    controlSmall: `calc(${growing(32)} - ${density} / 2)`,
    row: `calc(${growing(48)} - ${density})`,
  },
  layer: { portal: '1000' },
} as const;
