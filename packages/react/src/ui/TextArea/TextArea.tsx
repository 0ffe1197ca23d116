import type { ComponentProps, ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import * as css from './TextArea.css.ts';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'children' | 'className' | 'defaultValue' | 'dir' | 'onChange' | 'value'> {
  label: ReactNode;
  /** Reads the label out without showing it; default false. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** What is wrong and how to put it right; null or empty for nothing. */
  error?: ReactNode;
}

/** Several lines of text; their direction follows their letters. */
export function TextArea({ label, isLabelHidden = false, value, onChange, hint, error, ...rest }: TextAreaProps) {
  const { direction } = useEnvironment();
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className={css.box}>
          <textarea
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
