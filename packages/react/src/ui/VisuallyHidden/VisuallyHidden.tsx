import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './VisuallyHidden.css.ts';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers that is not visible. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span className={classNames(css.hidden, className)} {...rest} />;
}
