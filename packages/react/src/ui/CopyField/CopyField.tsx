import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useCopy } from './useCopy.ts';

export interface CopyFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** What the button is called; default "Copy". */
  copyLabel?: string;
}

/** An address or a code to be copied, and the button that does it (A §8, "It's copied"). */
export function CopyField({ label, value, hint, copyLabel }: CopyFieldProps) {
  const { t } = useTranslation('ui');
  const inputRef = useRef<HTMLInputElement>(null);
  const copy = useCopy(inputRef);
  return (
    <TextField
      ref={inputRef}
      label={label}
      hint={hint}
      value={value}
      onChange={() => undefined}
      readOnly
      dir="ltr"
      onFocus={({ currentTarget }) => currentTarget.select()}
      endSlot={
        <IconButton size="small" label={copyLabel ?? t('copy.button')} icon={<Copy aria-hidden />} onClick={copy} />
      }
    />
  );
}
