import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import * as css from '../Field/Field.css.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'dir' | 'endSlot' | 'inputMode' | 'type'>;

// Hidden behind dots, nobody sees which keyboard is on; Persian and Latin digits are different characters.
function isNotLatin(text: string): boolean {
  return /[\u0600-\u06FF]/u.test(text);
}

/** Password input with a button that shows or hides the text, and a hint while it has Persian letters or digits. `autoComplete` defaults to `current-password`. */
export function PasswordField({ autoComplete = 'current-password', hint, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoComplete={autoComplete}
      {...rest}
      hint={
        isNotLatin(rest.value) ? (
          <>
            {hint} {t('password.notLatin')}
          </>
        ) : (
          hint
        )
      }
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      endSlot={
        <PlainIconButton
          className={css.innerButton}
          size="small"
          label={isShown ? t('password.hide') : t('password.show')}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
