import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Checkbox.css.ts';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'checked' | 'children' | 'defaultChecked' | 'onChange' | 'ref' | 'type'> {
  /** Words beside the box; without them give an `aria-label`. */
  label?: ReactNode;
  /** "mixed" when only some of what it stands for are chosen. */
  checked: boolean | 'mixed';
  /** From mixed it goes to true. */
  onChange: (checked: boolean) => void;
}

/** On or off, or mixed for a group. */
export function Checkbox({ label, checked, onChange, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // There is no attribute for it, and the browser takes it back at every press.
    if (input.current !== null) input.current.indeterminate = checked === 'mixed';
  });
  const Mark = checked === 'mixed' ? Minus : Check;
  const box = (
    <span className={classNames(css.box, label === undefined && className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className={css.input}
        checked={checked === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked !== false && <Mark aria-hidden strokeWidth={3} />}
    </span>
  );
  if (label === undefined) return box;
  return (
    <label className={classNames(css.row, className)}>
      {box}
      <span className={css.label}>{label}</span>
    </label>
  );
}
