import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from '../Field/Field.css.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of `PasswordField`. */
export type PasswordFieldProps = Omit<TextFieldProps, 'dir' | 'endSlot' | 'inputMode' | 'type'>;

/** Password input with a button that shows or hides the text. `autoComplete` defaults to `current-password`. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoComplete={autoComplete}
      {...rest}
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
