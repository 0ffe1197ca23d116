import {
  contrast,
  type ContrastPair,
  MIN_PART_CONTRAST,
  MIN_TEXT_CONTRAST,
  partPairs,
  textPairs,
} from '../../packages/react/src/theme/contrast.ts';
import { dark, light } from '../../packages/react/src/theme/palette.ts';
import { colorsOf, type ThemeChoices } from './partnerTheme.ts';

/** Pair of colours that is too close. */
export interface ContrastWarning {
  readonly theme: 'dark' | 'light';
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  /** Lowest ratio that is allowed. */
  readonly least: number;
}

function tooClose(choices: ThemeChoices, theme: 'dark' | 'light'): readonly ContrastWarning[] {
  const color = { ...(theme === 'dark' ? dark : light).color, ...colorsOf(choices, theme) };
  const check = (pairs: readonly ContrastPair[], least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs.map((back) => ({ theme, front, back, least, ratio: contrast(color[front], color[back]) })),
    );
  return [...check(textPairs, MIN_TEXT_CONTRAST), ...check(partPairs, MIN_PART_CONTRAST)].filter(
    ({ ratio, least }) => ratio < least,
  );
}

/** Returns every pair of colours of a theme that is too close to be told apart, in both modes. */
export function contrastWarnings(choices: ThemeChoices): readonly ContrastWarning[] {
  return [...tooClose(choices, 'light'), ...tooClose(choices, 'dark')];
}
