import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text that is read out but not seen. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={classNames(css.hidden, className)} {...rest} />;
}
