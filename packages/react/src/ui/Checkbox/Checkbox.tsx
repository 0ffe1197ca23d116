import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { useFormOwner } from '../Form/Form.tsx';
import * as css from './Checkbox.css.ts';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'checked' | 'children' | 'defaultChecked' | 'onChange' | 'ref' | 'type'
> {
  /** Text beside the box; without it, pass an `aria-label`. */
  label?: ReactNode;
  /** `mixed` when some, but not all, items of a group are selected. */
  checked: boolean | 'mixed';
  /** Called with the new state; `mixed` changes to true. */
  onChange: (checked: boolean) => void;
}

/** Checkbox with the states on, off and mixed. */
export function Checkbox({ label, checked, disabled = false, onChange, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFormOwner();
  useLayoutEffect(() => {
    // `indeterminate` has no attribute, and the browser resets it on every click.
    if (input.current !== null) input.current.indeterminate = checked === 'mixed';
  });
  const Mark = checked === 'mixed' ? Minus : Check;
  const box = (
    <span
      className={classNames(css.box, label === undefined && className)}
      data-checked={checked}
      data-disabled={disabled}
    >
      <input
        form={form}
        {...rest}
        ref={input}
        type="checkbox"
        className={css.input}
        checked={checked === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked !== false && <Mark aria-hidden strokeWidth={3} />}
    </span>
  );
  if (label === undefined) return box;
  return (
    <label className={classNames(css.row, className)} data-disabled={disabled}>
      {box}
      <span className={css.label}>{label}</span>
    </label>
  );
}
