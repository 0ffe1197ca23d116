import { cutNameParts, directionOf, revealBidiControls, shownNameParts } from '@abrak/core/internal';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Bidi.css.ts';
import { observeFirstLine } from './firstLine.ts';

export interface NameProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir' | 'title'> {
  /** The complete name. */
  text: string;
  /**
   * Cuts the name of a file to the available width, on one line or two: in the middle, so that both ends of its base and
   * its extension show. Default: the whole name, which may wrap.
   */
  fit?: 'line' | 'twoLines';
}

const isPiece = (end: string) => end !== '' && !end.startsWith('.');

function WholeName({ text }: { readonly text: string }): ReactNode {
  const { base, end } = shownNameParts(text);
  if (!isPiece(end)) return text;
  return (
    <>
      {base}
      <span dir="ltr">{end}</span>
    </>
  );
}

/** A name, or its end, on one line, which is cut in its middle when it has no room. */
function Line({ text }: { readonly text: string }): ReactNode {
  const { base, last, end } = cutNameParts(text);
  return (
    <>
      <span className={css.base[last === '' ? 'short' : 'long']}>{base}</span>
      {last !== '' && <span className={css.last}>{last}</span>}
      {end !== '' && (
        <span className={css.extension} dir={isPiece(end) ? 'ltr' : undefined}>
          {end}
        </span>
      )}
    </>
  );
}

function OneLine({ text }: { readonly text: string }): ReactNode {
  const { base } = cutNameParts(text);
  if (base === text) return <span className={css.base.short}>{text}</span>;
  return (
    <>
      <span aria-hidden className={css.parts}>
        <Line text={text} />
      </span>
      {/* In one piece, because the accessible name of several boxes has spaces between them. */}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

/** The name in one run, as long as two lines are enough; else what fits the first line, and the rest with a cut. */
function TwoLines({ text }: { readonly text: string }): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  const [firstLine, setFirstLine] = useState<string>();
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    return observeFirstLine(ref.current, setFirstLine);
  }, []);
  return (
    <>
      <span className={css.twoLines[firstLine === undefined ? 'whole' : 'replaced']}>
        <span ref={ref} className={css.run}>
          <WholeName text={text} />
        </span>
      </span>
      {firstLine !== undefined && (
        <span aria-hidden className={css.twoLines.cut}>
          <span className={css.firstLine}>{firstLine}</span>
          <span className={css.secondLine}>
            <Line text={text.slice(firstLine.length)} />
          </span>
        </span>
      )}
    </>
  );
}

/**
 * Name of a file or a person: isolated for bidi, with bidi control characters made visible. The title and screen
 * readers get the complete name.
 */
export function Name({ text, fit, className, ...rest }: NameProps) {
  const whole = revealBidiControls(text);
  return (
    <bdi
      className={classNames(css.name[fit ?? 'whole'], className)}
      dir={directionOf(whole) ?? 'auto'}
      title={whole}
      {...rest}
    >
      {fit === undefined && <WholeName text={whole} />}
      {fit === 'twoLines' && <TwoLines key={whole} text={whole} />}
      {fit === 'line' && <OneLine text={whole} />}
    </bdi>
  );
}
