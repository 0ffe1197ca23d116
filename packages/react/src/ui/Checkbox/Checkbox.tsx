import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Checkbox.css.ts';

export interface CheckboxProps
  extends Omit<ComponentProps<typeof Primitive.Root>, 'asChild' | 'checked' | 'children' | 'onChange' | 'onCheckedChange'> {
  /** Words beside the box; without them give an `aria-label`. */
  label?: ReactNode;
  /** "mixed" when only some of what it stands for are chosen. */
  checked: boolean | 'mixed';
  /** From mixed it goes to true. */
  onChange: (checked: boolean) => void;
}

/** On or off, or mixed for a group. */
export function Checkbox({ label, checked, onChange, className, ...rest }: CheckboxProps) {
  const box = (
    <Primitive.Root
      className={classNames(css.box, label === undefined && className)}
      {...rest}
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={(state) => onChange(state === true)}
    >
      <Primitive.Indicator className={css.indicator}>
        {checked === 'mixed' ? <Minus aria-hidden strokeWidth={3} /> : <Check aria-hidden strokeWidth={3} />}
      </Primitive.Indicator>
    </Primitive.Root>
  );
  if (label === undefined) return box;
  return (
    <label className={classNames(css.row, className)}>
      {box}
      <span className={css.label}>{label}</span>
    </label>
  );
}
