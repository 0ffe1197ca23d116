import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useFormat } from '../environment/format.ts';
import * as css from './Bidi.css.ts';

export interface NumProps extends Omit<ComponentProps<'bdi'>, 'children' | 'dir'> {
  value: number;
  /** Unit of `value`: a plain number, percent points or bytes; default `number`. */
  format?: 'bytes' | 'number' | 'percent';
}

/** Number in the digits of the interface's language, isolated for bidi. */
export function Num({ value, format = 'number', className, ...rest }: NumProps) {
  const formats = useFormat();
  return (
    <bdi className={classNames(css.number, className)} {...rest}>
      {formats[format](value)}
    </bdi>
  );
}
