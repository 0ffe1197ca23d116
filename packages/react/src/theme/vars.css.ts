import { createGlobalThemeContract, createGlobalVar, globalLayer } from '@vanilla-extract/css';
import { light } from './palette.ts';
import { scale } from './scale.ts';
import { LAYER } from './style.ts';

globalLayer(LAYER);

/** Prefix of the variables that the rules read; a page sets the ones without the underscore. */
export const PRIVATE_PREFIX = '_abrak';

function kebab(path: readonly string[]): string {
  return path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Every design token, as `var(...)`. To change one, set its public twin (`--abrak-color-accent`,
 * `--abrak-font-body`) on any ancestor, also from outside a shadow root.
 */
export const vars = createGlobalThemeContract({ ...light, ...scale }, (_value, path) => `${PRIVATE_PREFIX}-${kebab(path)}`);

/** 1, or -1 where text runs right to left: a factor for `translateX`, which has no logical form. */
export const dirFactor = createGlobalVar(`${PRIVATE_PREFIX}-dir`);
