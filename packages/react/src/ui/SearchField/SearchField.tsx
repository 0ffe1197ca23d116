import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import * as css from '../Field/Field.css.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { takesEscape } from './escapeTaken.ts';
import { useOwnText } from './useOwnText.ts';

export interface SearchFieldProps extends Omit<TextFieldProps, 'endSlot' | 'error' | 'hint' | 'icon' | 'ref' | 'type'> {
  /** Accessible name; visible only as the placeholder. */
  label: string;
  /** Called after the text was cleared by the clear button or by Escape. */
  onClear?: () => void;
  ref?: Ref<HTMLInputElement | null>;
}

/**
 * Search input with a clear button. Escape clears the text first; the next Escape propagates to a surrounding dialog.
 */
export function SearchField({
  label,
  value: given,
  onChange,
  onClear,
  onKeyDown,
  onBlur,
  ref,
  ...rest
}: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
  const { text: value, type, settle } = useOwnText(given);
  const change = (text: string) => {
    type(text);
    onChange(text);
  };
  const clear = () => {
    change('');
    onClear?.();
    inputRef.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Does not check `defaultPrevented`: a surrounding dialog that left Escape to this field has called
    // preventDefault().
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <TextField
      placeholder={label}
      enterKeyHint="search"
      {...rest}
      {...takesEscape(value !== '')}
      ref={inputRef}
      type="search"
      label={label}
      isLabelHidden
      value={value}
      onChange={change}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={clearOnEscape}
      icon={<Search />}
      endSlot={
        value !== '' && (
          <IconButton className={css.innerButton} size="small" label={t('search.clear')} icon={<X />} onClick={clear} />
        )
      }
    />
  );
}
