import { directionOf, revealBidiControls, splitExtension } from '@abrak/core/internal';
import type { Direction } from '@abrak/core';
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

/** Most letters that are kept beside an extension. */
const MAX_END = 16;

const afterLastRightToLeft = /[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u;

/**
 * Splits a name into the part that may be cut and the part that always shows: the extension, with Latin letters before
 * it ("v2.pdf", "tar.gz") where a box of its own would place it on their other side.
 */
function fittedParts(whole: string, direction: Direction | undefined) {
  const { base, extension } = splitExtension(whole);
  const end = direction === 'rtl' && extension !== '' ? (afterLastRightToLeft.exec(base)?.[0].trimStart() ?? '') : '';
  if (!/\p{Script=Latin}/u.test(end) || end.length > MAX_END) return { base, extension };
  return { base: base.slice(0, -end.length), extension: `${end}${extension}` };
}

/**
 * Name of a file or a person: isolated for bidi, with bidi control characters made visible. The title and screen
 * readers get the complete name.
 */
export function Name({ text, fit, className, ...rest }: NameProps) {
  const whole = revealBidiControls(text);
  const direction = directionOf(whole);
  const common = { dir: direction ?? 'auto', title: whole, ...rest };
  if (fit === undefined) {
    return (
      <bdi className={classNames(css.name, className)} {...common}>
        {whole}
      </bdi>
    );
  }
  const { base, extension } = fittedParts(whole, direction);
  return (
    <bdi className={classNames(css.fitted, className)} {...common}>
      <span aria-hidden={extension !== ''} className={css.bases[fit]}>
        {base}
      </span>
      {extension !== '' && (
        <>
          <span aria-hidden className={css.extension}>
            {extension}
          </span>
          {/* In one piece, because the accessible name of two boxes has a space between them. */}
          <VisuallyHidden>{whole}</VisuallyHidden>
        </>
      )}
    </bdi>
  );
}
