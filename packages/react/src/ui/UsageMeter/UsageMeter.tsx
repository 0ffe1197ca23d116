import { type ComponentProps, type ReactNode, useId } from 'react';
import { dirFactor } from '../../theme/index.ts';
import { classNames } from '../classNames.ts';
import { useFormat } from '../environment/format.ts';
import * as bar from '../ProgressBar/ProgressBar.css.ts';
import * as css from './UsageMeter.css.ts';

const tones = { normal: 'success', warning: 'warning', critical: 'danger' } as const;

export interface UsageMeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the resource. */
  label: ReactNode;
  /** Used share, 0 to 1; larger values count as 1. */
  value: number;
  /** Level of the usage, such as from core's `usageLevel`; drawn green, yellow or red. */
  level: 'normal' | 'warning' | 'critical';
  /** Usage as text below the bar, such as "5 GB of 8 GB". */
  text?: ReactNode;
  /** Text beside the label; default: the percentage. */
  detail?: ReactNode;
}

/** Meter of the used share of a limited resource. */
export function UsageMeter({ label, value, level, text, detail, className, ...rest }: UsageMeterProps) {
  const format = useFormat();
  const id = useId();
  const percent = Math.min(1, Math.max(0, value)) * 100;
  const hasText = text !== undefined;
  return (
    <div className={classNames(css.meter, className)} {...rest}>
      <div className={css.words}>
        <span className={css.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={css.text}>{detail ?? format.percent(Math.round(percent))}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={`${id}-label`}
        aria-describedby={hasText ? `${id}-text` : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={format.percent(Math.round(percent))}
        data-level={level}
        className={bar.track}
      >
        <div
          className={classNames(bar.bar, bar.tones[tones[level]])}
          style={{ transform: `translateX(calc(${dirFactor} * ${percent - 100}%))` }}
        />
      </div>
      {hasText && (
        <span className={css.text} id={`${id}-text`}>
          {text}
        </span>
      )}
    </div>
  );
}
