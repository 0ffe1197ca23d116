import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useCopy } from './useCopy.ts';

export interface CopyFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** Label of the copy button; default: "Copy" in the language of the interface. */
  copyLabel?: string;
}

/** Read-only field for an address or a code, with a button that copies it. */
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
