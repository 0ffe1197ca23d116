import type { ComponentProps, ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import * as css from '../Field/Field.css.ts';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'defaultValue' | 'dir' | 'onChange' | 'type' | 'value'> {
  label: ReactNode;
  /** Reads the label out without showing it; default false. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** What is wrong and how to put it right; null or empty for nothing. */
  error?: ReactNode;
  /** Default text. For numbers keep text and set inputMode: a number input drops Persian digits. */
  type?: 'email' | 'password' | 'search' | 'tel' | 'text' | 'url';
  /** Direction of what is typed: by its letters, or fixed for addresses and codes. An empty field follows the interface. */
  dir?: 'auto' | 'ltr' | 'rtl';
  /** Icon before the text. */
  icon?: ReactNode;
  /** Small buttons after the text. */
  endSlot?: ReactNode;
  /** Class of the whole field. */
  className?: string | undefined;
}

/** One line of text. */
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
  ...rest
}: TextFieldProps) {
  const { direction } = useEnvironment();
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
            {...rest}
            {...control}
            className={css.input}
            type={type}
            // Empty and "auto" would be left to right, its placeholder on the wrong side.
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
