import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Spinner.css.ts';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is being waited for, read out; left out when the words beside it say so. */
  label?: string;
}

/** Something is happening; in the size and colour of the text around it. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span {...named} className={classNames(css.spinner, className)} {...rest} />;
}
