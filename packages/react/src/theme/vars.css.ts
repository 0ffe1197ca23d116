import { createGlobalThemeContract, createGlobalVar, globalLayer } from '@vanilla-extract/css';
import { light } from './palette.ts';
import { PRIVATE_PREFIX, scale } from './scale.ts';
import { LAYER } from './style.ts';
import { tokenName } from './tokens.ts';

globalLayer(LAYER);

/**
 * Every design token, as `var(...)`. To change one, set its public counterpart (`--abrak-color-accent`,
 * `--abrak-font-body`) on any ancestor, also from outside a shadow root.
 */
export const vars = createGlobalThemeContract(
  { ...light, ...scale },
  (_value, path) => `${PRIVATE_PREFIX}-${tokenName(path)}`,
);

/** Factor for `translateX`, which has no logical form: 1 in left-to-right text, -1 in right-to-left text. */
export const dirFactor = createGlobalVar(`${PRIVATE_PREFIX}-dir`);
