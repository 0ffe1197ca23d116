import { type InputEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../../provider/index.ts';
import { TextField, type TextFieldProps } from '../../ui/index.ts';
import { caretBehindDigits, digitsBefore, groupDigits } from '../groupDigits.ts';

/** Props of AmountField; `value` and `onChange` hold the grouped text. */
export type AmountFieldProps = Pick<
  TextFieldProps,
  'endSlot' | 'error' | 'hint' | 'label' | 'onBlur' | 'onChange' | 'ref' | 'value'
>;

/**
 * Text field for an amount: accepts Latin, Persian and Arabic digits, groups them while typing and keeps the caret at
 * its digit.
 */
export function AmountField({ onChange, ...field }: AmountFieldProps): ReactNode {
  const { locale } = useLocale();
  const caret = useRef<{ readonly input: HTMLInputElement; readonly place: number }>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const { input, place } = caret.current;
    caret.current = undefined;
    if (input.matches(':focus')) input.setSelectionRange(place, place);
  });
  const rememberCaret = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const grouped = groupDigits(input.value, locale);
    const digits = digitsBefore(input.value, input.selectionStart ?? input.value.length);
    caret.current = { input, place: caretBehindDigits(grouped, digits) };
  };
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="numeric"
      onInput={rememberCaret}
      onChange={(typed) => onChange(groupDigits(typed, locale))}
    />
  );
}
