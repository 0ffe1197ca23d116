import { vars } from '@abrak/react/theme';
import { style } from '@vanilla-extract/css';

export const picture = style({ blockSize: 'auto', overflow: 'visible' });

const lost = '[data-lost="true"] > * > &';

export const base = style({ fill: vars.color.accent, selectors: { [lost]: { fill: vars.color.borderStrong } } });

export const facet = style({ fill: vars.color.surface });

export const gap = style({ fill: vars.color.canvas });

export const flakeBright = style({ fill: vars.color.onAccent, selectors: { [lost]: { fill: vars.color.accent } } });

export const flakeDim = style([flakeBright, { opacity: 0.6 }]);
