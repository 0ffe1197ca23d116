import { directionOf, revealBidiControls, shownNameParts } from '@abrak/core/internal';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Bidi.css.ts';

export interface NameProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir' | 'title'> {
  /** The complete name. */
  text: string;
  /**
   * Truncates the name of a file to the available width, on one line or two; its extension always shows. Default: the
   * whole name, which may wrap.
   */
  fit?: 'line' | 'twoLines';
}

/**
 * Name of a file or a person: isolated for bidi, with bidi control characters made visible. The title and screen
 * readers get the complete name.
 */
export function Name({ text, fit, className, ...rest }: NameProps) {
  const whole = revealBidiControls(text);
  const direction = directionOf(whole);
  const common = { dir: direction ?? 'auto', title: whole, ...rest };
  const { base, end } = shownNameParts(whole);
  const isPiece = end !== '' && !end.startsWith('.');
  if (fit === undefined) {
    return (
      <bdi className={classNames(css.name, className)} {...common}>
        {isPiece ? (
          <>
            {base}
            <span dir="ltr">{end}</span>
          </>
        ) : (
          whole
        )}
      </bdi>
    );
  }
  return (
    <bdi className={classNames(css.fitted, className)} {...common}>
      <span aria-hidden={end !== ''} className={css.bases[fit]}>
        {base}
      </span>
      {end !== '' && (
        <>
          <span aria-hidden className={css.extension} dir={isPiece ? 'ltr' : undefined}>
            {end}
          </span>
          {/* In one piece, because the accessible name of two boxes has a space between them. */}
          <VisuallyHidden>{whole}</VisuallyHidden>
        </>
      )}
    </bdi>
  );
}
