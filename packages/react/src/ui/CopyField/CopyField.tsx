import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useToast } from '../Toast/useToast.ts';

/** Of the toast that says so: copying again changes it instead of adding one (A §8, "Copy toast id 23"). */
const COPY_TOAST_ID = '23';

export interface CopyFieldProps {
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** What the button is called; default "Copy". */
  copyLabel?: string;
}

/** Copies what an input holds: by the clipboard, else, where a browser refuses it, by the selection. */
async function copyFrom(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch (error) {
    // Not allowed, or there is none on a page without https.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    input.focus();
    input.select();
    // Obsolete, and the only way left that does not ask for permission.
    return input.ownerDocument.execCommand('copy');
  }
}

/** An address or a code to be copied, and the button that does it (A §8, "It's copied"). */
export function CopyField({ label, value, hint, copyLabel }: CopyFieldProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const inputRef = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (inputRef.current === null) return;
    const isCopied = await copyFrom(inputRef.current);
    toast.show({ id: COPY_TOAST_ID, tone: isCopied ? 'success' : 'danger', message: t(isCopied ? 'copy.done' : 'copy.failed') });
  };
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
        <IconButton size="small" label={copyLabel ?? t('copy.button')} icon={<Copy aria-hidden />} onClick={() => void copy()} />
      }
    />
  );
}
