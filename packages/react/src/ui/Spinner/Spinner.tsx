import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Spinner.css.ts';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Text for screen readers; omit it when visible text beside the spinner describes the operation. */
  label?: string;
}

/** Loading indicator in the size and colour of the surrounding text. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span {...named} className={classNames(css.spinner, className)} {...rest} />;
}
