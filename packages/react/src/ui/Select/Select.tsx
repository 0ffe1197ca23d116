import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import * as css from './Select.css.ts';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What choosing it means, under its label. */
  readonly hint?: string;
  readonly icon?: ReactNode;
}

export interface SelectProps<Value extends string> {
  label: ReactNode;
  /** Reads the label out without showing it; default false. */
  isLabelHidden?: boolean;
  options: readonly SelectOption<Value>[];
  /** What is chosen; one that is not among the options shows the placeholder. */
  value: Value | (string & {});
  onChange: (value: Value) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

interface OptionProps {
  readonly option: SelectOption<string>;
}

function Option({ option: { value, label, hint, icon } }: OptionProps) {
  return (
    // Named by all its words, the hint included, not by its label alone.
    <Primitive.Item className={css.option} value={value} aria-labelledby={undefined}>
      {icon !== undefined && (
        <span className={css.optionIcon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={css.words}>
        <Primitive.ItemText>{label}</Primitive.ItemText>
        {hint !== undefined && (
          <span className={css.hint}> {hint}</span>
        )}
      </span>
      <span className={css.check}>
        <Primitive.ItemIndicator>
          <Check aria-hidden />
        </Primitive.ItemIndicator>
      </span>
    </Primitive.Item>
  );
}

/** One of a few options, chosen from a list that drops down. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, placeholder, hint, error, disabled = false } = props;
  const { portalContainer } = useEnvironment();
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <Primitive.Root value={chosen?.value ?? ''} onValueChange={choose} disabled={disabled}>
          <Primitive.Trigger className={css.trigger} {...control}>
            {chosen?.icon !== undefined && (
              <span className={css.icon} aria-hidden>
                {chosen.icon}
              </span>
            )}
            <span className={css.value}>
              <Primitive.Value placeholder={placeholder}>{chosen?.label}</Primitive.Value>
            </span>
            <Primitive.Icon className={css.icon}>
              <ChevronDown aria-hidden />
            </Primitive.Icon>
          </Primitive.Trigger>
          {portalContainer !== null && (
            <Primitive.Portal container={portalContainer}>
              <Primitive.Content className={css.content} position="popper" sideOffset={4} collisionPadding={8}>
                <Primitive.Viewport>
                  {options.map((option) => (
                    <Option key={option.value} option={option} />
                  ))}
                </Primitive.Viewport>
              </Primitive.Content>
            </Primitive.Portal>
          )}
        </Primitive.Root>
      )}
    </Field>
  );
}
