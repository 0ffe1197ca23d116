import type { ComponentProps } from 'react';
import { dirFactor } from '../../theme/index.ts';
import { classNames } from '../classNames.ts';
import { useFormat } from '../environment/format.ts';
import * as css from './ProgressBar.css.ts';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Accessible name: the operation in progress. */
  label: string;
  /** Completed share, 0 to 1; null for an indeterminate bar. */
  value: number | null;
  /** Default `accent`. */
  tone?: 'accent' | 'success' | 'warning' | 'danger';
}

/** Progress bar that fills in the text direction. */
export function ProgressBar({ label, value, tone = 'accent', className, ...rest }: ProgressBarProps) {
  const format = useFormat();
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? undefined : format.percent(percent)}
      data-indeterminate={percent === undefined ? '' : undefined}
      className={classNames(css.track, className)}
      {...rest}
    >
      <div
        className={classNames(css.bar, css.tones[tone])}
        style={percent === undefined ? undefined : { transform: `translateX(calc(${dirFactor} * ${percent - 100}%))` }}
      />
    </div>
  );
}
