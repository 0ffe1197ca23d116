import { directionOf, revealBidiControls, truncateName } from '@abrak/core/internal';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Bidi.css.ts';

/** Props of `Name`. */
export interface NameProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir' | 'title'> {
  /** The complete name. */
  text: string;
  /** Maximum number of characters, such as `nameLimitForWidth`; default: no limit. */
  limit?: number;
}

/**
 * Name of a file or a person: isolated for bidi, with bidi control characters made visible, truncated in the middle
 * beyond `limit`. The title and screen readers get the complete name.
 */
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
