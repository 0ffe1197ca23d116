import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useLocale } from '../environment/environment.ts';
import * as css from './Logo.css.ts';

const names = { fa: 'ابرک', en: 'Abrak' } as const;

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Height of the mark in px; default 28. */
  size?: number;
  /** Shows the name beside the mark; otherwise the name is the mark's accessible name. Default true. */
  hasName?: boolean;
}

/** Abrak's logo: a small cloud with a flake of mica. The Persian name means both. */
export function Logo({ size = 28, hasName = true, className, ...rest }: LogoProps) {
  const name = names[useLocale().dataLocale];
  const label = hasName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classNames(css.logo, className)} {...rest}>
      <svg className={css.mark} width={(size * 40) / 32} height={size} viewBox="0 0 40 32" {...label}>
        <path className={css.cloud} d="M10.5 30A9.5 9.5 0 0 1 8.9 11.1 12 12 0 0 1 31.6 13 8.6 8.6 0 0 1 30.4 30Z" />
        <path className={css.flake} d="M20 12.5 26 19.5 20 26Z" />
        <path className={css.facet} d="M20 12.5 14 19.5 20 26Z" />
      </svg>
      {hasName && <span className={css.wordmark}>{name}</span>}
    </span>
  );
}
