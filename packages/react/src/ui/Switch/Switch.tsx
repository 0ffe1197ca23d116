import { Switch as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import * as css from './Switch.css.ts';

export interface SwitchProps extends Omit<
  ComponentProps<typeof Primitive.Root>,
  'asChild' | 'checked' | 'children' | 'className' | 'onChange' | 'onCheckedChange'
> {
  /** Text beside the switch; without it, pass an `aria-label`. */
  label?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Switch for a setting that takes effect at once, without a submit button. */
export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  const control = (
    <Primitive.Root form="" className={css.track} {...rest} checked={checked} onCheckedChange={onChange}>
      <Primitive.Thumb className={css.thumb} />
    </Primitive.Root>
  );
  if (label === undefined) return control;
  return (
    <label className={css.row} data-disabled={rest.disabled === true}>
      {control}
      <span className={css.label}>{label}</span>
    </label>
  );
}
