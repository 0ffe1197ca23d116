import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { Field } from '../Field/Field.tsx';
import { overlayEvents } from '../Form/Form.tsx';
import * as css from './Select.css.ts';

// oxlint-disable-next-line no-underscore-dangle -- the name that bundlers and other libraries know.
declare const __webpack_nonce__: string | undefined;

/**
 * Returns the nonce of the page's Content-Security-Policy for style elements, which the page puts into
 * `__webpack_nonce__`, as for other libraries.
 */
function styleNonce(): string | undefined {
  // A bundler replaces the name, so it is not read as a property.
  return typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;
}

/** Option of a `Select`. */
export interface SelectOption<Value extends string> {
  /** Value that `onChange` receives. */
  readonly value: Value;
  readonly label: string;
  /** Explanation below the label. */
  readonly hint?: string;
  /** Shown before the label. */
  readonly icon?: ReactNode;
  /** Option is shown but cannot be selected; its `hint` gives the reason. Default false. */
  readonly isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: ReactNode;
  /** Hides the label visually; screen readers still read it. Default false. */
  isLabelHidden?: boolean;
  options: readonly SelectOption<Value>[];
  /** Value of the selected option; a value that is not among the options shows the placeholder. */
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

function Option({ option: { value, label, hint, icon, isDisabled = false } }: OptionProps) {
  return (
    // The accessible name includes the hint, not only the label.
    <Primitive.Item className={css.option} value={value} disabled={isDisabled} aria-labelledby={undefined}>
      {icon !== undefined && (
        <span className={css.optionIcon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={css.words}>
        <Primitive.ItemText>{label}</Primitive.ItemText>
        {hint !== undefined && <span className={css.hint}> {hint}</span>}
      </span>
      <span className={css.check}>
        <Primitive.ItemIndicator>
          <Check aria-hidden />
        </Primitive.ItemIndicator>
      </span>
    </Primitive.Item>
  );
}

/** Drop-down list of which one option is selected. */
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
        <Primitive.Root value={chosen?.value ?? ''} onValueChange={choose} disabled={disabled} form="">
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
              <Primitive.Content
                {...overlayEvents}
                className={css.content}
                position="popper"
                sideOffset={4}
                collisionPadding={8}
              >
                <Primitive.Viewport nonce={styleNonce()}>
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
