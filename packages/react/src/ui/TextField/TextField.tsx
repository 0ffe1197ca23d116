import type { ComponentProps, ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import { useFormOwner } from '../Form/Form.tsx';
import * as css from '../Field/Field.css.ts';

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'children' | 'className' | 'defaultValue' | 'dir' | 'onChange' | 'type' | 'value'
> {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. Default false. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Error text; replaces the hint. Null or empty for none. */
  error?: ReactNode;
  /** Default `text`. For numbers use `text` with `inputMode`: a number input drops Persian digits. */
  type?: 'email' | 'password' | 'search' | 'tel' | 'text' | 'url';
  /**
   * Direction of a non-empty value; default `auto` for text and search, else `ltr`. An empty field has the direction of
   * the interface.
   */
  dir?: 'auto' | 'ltr' | 'rtl';
  /** Icon before the text. */
  icon?: ReactNode;
  /** Small buttons after the text. */
  endSlot?: ReactNode;
  /** Class of the whole field. */
  className?: string | undefined;
}

/** Single-line text input with label, hint and error. `autoComplete` defaults to `off`. */
export function TextField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  hint,
  error,
  type = 'text',
  dir = type === 'text' || type === 'search' ? 'auto' : 'ltr',
  icon,
  endSlot,
  className,
  autoComplete = 'off',
  ...rest
}: TextFieldProps) {
  const { direction } = useEnvironment();
  const form = useFormOwner();
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={css.box}>
          {icon !== undefined && (
            <span className={css.affix} aria-hidden>
              {icon}
            </span>
          )}
          <input
            form={form}
            {...rest}
            {...control}
            className={css.input}
            type={type}
            autoComplete={autoComplete}
            // An empty input with `dir="auto"` is left to right, which puts the placeholder on the wrong side.
            dir={value === '' ? direction : dir}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {endSlot}
        </div>
      )}
    </Field>
  );
}
