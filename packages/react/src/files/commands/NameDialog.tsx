import { splitExtension } from '@abrak/core/internal';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import type { Outcome } from '../../provider/headless.ts';
import { Button, Dialog, TextField, useTranslation, Form } from '../../ui/index.ts';

interface NameDialogProps<Value> {
  /** Determines the texts of the dialog. */
  purpose: 'newFolder' | 'rename';
  initialName?: string;
  onClose: () => void;
  /** Called when the dialog returns the focus to where it was before. */
  onReturnFocus?: (event: Event) => void;
  /** Checks the name and sends it. After a failure the dialog stays open with the input and the error. */
  onSubmit: (name: string) => Promise<Outcome<Value>>;
  /** Called after success, before `onClose`. */
  onDone: (value: Value) => void;
}

/** Dialog for the name of a new folder, or for renaming a document. */
export function NameDialog<Value>({
  purpose,
  initialName = '',
  onClose,
  onReturnFocus,
  onSubmit,
  onDone,
}: NameDialogProps<Value>): ReactNode {
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

  const submit = async () => {
    if (isPending) return;
    setIsPending(true);
    const outcome = await onSubmit(name);
    if (outcome.ok) {
      onDone(outcome.value);
      onClose();
    } else {
      setError(errorText(outcome));
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
      <Form id={formId} onSubmit={() => void submit()}>
        <TextField
          ref={inputRef}
          label={t(`${purpose}.name`)}
          value={name}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
          error={error}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
