import type { ComponentProps, ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import { useFormOwner } from '../Form/Form.tsx';
import * as css from './TextArea.css.ts';

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'children' | 'className' | 'defaultValue' | 'dir' | 'onChange' | 'value'
> {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. Default false. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Error text; replaces the hint. Null or empty for none. */
  error?: ReactNode;
}

/** Multi-line text input; the text direction follows the content. `autoComplete` defaults to `off`. */
export function TextArea({
  label,
  isLabelHidden = false,
  value,
  onChange,
  hint,
  error,
  autoComplete = 'off',
  ...rest
}: TextAreaProps) {
  const { direction } = useEnvironment();
  const form = useFormOwner();
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={css.box}>
          <textarea
            form={form}
            autoComplete={autoComplete}
            {...rest}
            {...control}
            className={css.input}
            dir={value === '' ? direction : 'auto'}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
