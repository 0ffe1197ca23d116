import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Radio, RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './SegmentedControl.css.ts';

/** Option of a `SegmentedControl`. */
export interface SegmentedOption<Value extends string> {
  /** Value that `onChange` receives. */
  readonly value: Value;
  /** Visible text or, for an option with an icon, its accessible name and tooltip. */
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Row of options of which one is selected; all options stay visible. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <RadioGroup className={classNames(css.group, className)} label={label} value={value} onChange={choose}>
      {options.map((option) => (
        <label key={option.value} className={css.segment} data-checked={option.value === value}>
          {option.icon === undefined ? (
            <>
              <Radio value={option.value} />
              {option.label}
            </>
          ) : (
            <>
              <Tooltip content={option.label} isName>
                <Radio value={option.value} aria-label={option.label} />
              </Tooltip>
              <span className={css.icon} aria-hidden>
                {option.icon}
              </span>
            </>
          )}
        </label>
      ))}
    </RadioGroup>
  );
}
