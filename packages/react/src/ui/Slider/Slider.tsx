import { Slider as Primitive } from 'radix-ui';
import { classNames } from '../classNames.ts';
import * as css from './Slider.css.ts';

export interface SliderProps {
  /** What is set: the thumb's accessible name. */
  label: string;
  value: number;
  /** Called while it moves. */
  onChange: (value: number) => void;
  /** Called when it has come to rest: let go, or each press of a key. */
  onCommit?: ((value: number) => void) | undefined;
  min: number;
  max: number;
  /** Default 1. */
  step?: number;
  /** The value in words, with its unit. */
  valueText?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** A number from a range, set by dragging or by arrow keys, Page Up and Down, Home and End. */
export function Slider({ label, value, onChange, onCommit, valueText, step = 1, className, ...range }: SliderProps) {
  return (
    <Primitive.Root
      {...range}
      className={classNames(css.root, className)}
      step={step}
      value={[value]}
      onValueChange={([next = value]) => onChange(next)}
      onValueCommit={([next = value]) => onCommit?.(next)}
    >
      <Primitive.Track className={css.track}>
        <Primitive.Range className={css.range} />
      </Primitive.Track>
      <Primitive.Thumb className={css.thumb} aria-label={label} aria-valuetext={valueText} />
    </Primitive.Root>
  );
}
