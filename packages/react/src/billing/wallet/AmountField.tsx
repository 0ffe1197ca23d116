import { type InputEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../../provider/index.ts';
import { TextField, type TextFieldProps } from '../../ui/index.ts';
import { caretBehindDigits, digitsBefore, groupDigits } from '../groupDigits.ts';

export type AmountFieldProps = Pick<TextFieldProps, 'endSlot' | 'error' | 'hint' | 'label' | 'onBlur' | 'onChange' | 'ref' | 'value'>;

/** A field for an amount: digits of any keyboard, grouped while they are typed, the caret staying at its digit. */
export function AmountField({ onChange, ...field }: AmountFieldProps): ReactNode {
  const { locale } = useLocale();
  const caret = useRef<{ readonly input: HTMLInputElement; readonly place: number }>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const { input, place } = caret.current;
    caret.current = undefined;
    if (input.matches(':focus')) input.setSelectionRange(place, place);
  });
  const follow = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const grouped = groupDigits(input.value, locale);
    const digits = digitsBefore(input.value, input.selectionStart ?? input.value.length);
    caret.current = { input, place: caretBehindDigits(grouped, digits) };
  };
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      onInput={follow}
      onChange={(typed) => onChange(groupDigits(typed, locale))}
    />
  );
}
