import { Slider as Primitive } from 'radix-ui';
import { classNames } from '../classNames.ts';
import * as css from './Slider.css.ts';

export interface SliderProps {
  /** Accessible name of the thumb. */
  label: string;
  value: number;
  /** Called on every change while the thumb moves. */
  onChange: (value: number) => void;
  /** Called when a change is complete: on pointer release and on each key press. */
  onCommit?: ((value: number) => void) | undefined;
  min: number;
  max: number;
  /** Default 1. */
  step?: number;
  /** Value as text, with its unit, for screen readers. */
  valueText?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** Slider that selects a number from a range by dragging or with the arrow keys, Page Up, Page Down, Home and End. */
export function Slider({ label, value, onChange, onCommit, valueText, step = 1, className, ...range }: SliderProps) {
  return (
    <Primitive.Root
      form=""
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
