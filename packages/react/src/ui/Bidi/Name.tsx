import { directionOf, revealBidiControls, truncateName } from '@abrak/core';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Bidi.css.ts';

export interface NameProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir' | 'title'> {
  /** The whole name. */
  text: string;
  /** Characters that fit, such as core's `nameLimitForWidth`; whole by default. */
  limit?: number;
}

/** The name of a file or a person: isolated, its tricks made visible, cut in the middle when it is too long. */
export function Name({ text, limit = Number.POSITIVE_INFINITY, className, ...rest }: NameProps) {
  const whole = revealBidiControls(text);
  const shown = truncateName(text, { limit });
  const isCut = shown.includes('…') && !shown.includes(whole);
  return (
    <bdi className={classNames(css.name, className)} dir={directionOf(whole) ?? 'auto'} title={whole} {...rest}>
      {isCut ? (
        <>
          <span aria-hidden>{shown}</span>
          <VisuallyHidden>{whole}</VisuallyHidden>
        </>
      ) : (
        whole
      )}
    </bdi>
  );
}
