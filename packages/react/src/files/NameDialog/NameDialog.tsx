import { checkDocumentName } from '@abrak/core/files';
import { splitExtension } from '@abrak/core/internal';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Dialog, TextField, useTranslation } from '../../ui/index.ts';

interface NameDialogProps {
  /** Determines the texts of the dialog. */
  purpose: 'newFolder' | 'rename';
  initialName?: string;
  onClose: () => void;
  /** Called when the dialog returns the focus to where it was before. */
  onReturnFocus?: (event: Event) => void;
  /** Rejects when the server refuses the name; the dialog then stays open with the input and the error. */
  onSubmit: (name: string) => Promise<void>;
}

/** Dialog for the name of a new folder, or for renaming a document. Validates the name before it is submitted. */
export function NameDialog({ purpose, initialName = '', onClose, onReturnFocus, onSubmit }: NameDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const formId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  useLayoutEffect(() => {
    inputRef.current?.setSelectionRange(0, splitExtension(initialName).base.length);
  }, [initialName]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const check = checkDocumentName(name);
    if (!check.ok) {
      setError(errorText(check.code));
      return;
    }
    if (check.value === initialName) {
      onClose();
      return;
    }
    setIsPending(true);
    try {
      await onSubmit(check.value);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setIsPending(false);
      inputRef.current?.focus();
    }
  };

  const isRename = purpose === 'rename';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${purpose}.title`)}
      initialFocusRef={inputRef}
      onReturnFocus={onReturnFocus}
      footer={
        <>
          <Button onClick={onClose}>{t('nameDialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {isRename ? t('rename.save') : t('newFolder.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={inputRef}
          label={t(`${purpose}.name`)}
          value={name}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
          error={error}
          autoComplete="off"
          dir="auto"
        />
      </form>
    </Dialog>
  );
}
