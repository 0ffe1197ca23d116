import './messages/index.ts';
import { isolateLtr } from '@abrak/core';
import { accountQueries, accountLimits } from '@abrak/core/account';
import { checkUploadUrl } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useClient } from '../../../provider/index.ts';
import { Button, Dialog, TextField, useTranslation, Form } from '../../../ui/index.ts';

export interface UrlUploadDialogProps {
  /** Name of the target folder. */
  folderName: string;
  /** Initial value of the field; default empty. */
  initialUrl?: string;
  onClose: () => void;
  /** Called with a valid URL; the dialog closes afterwards. */
  onSubmit: (url: string) => void;
}

function useCapHint(): string {
  const { t } = useTranslation('files');
  const client = useClient();
  const { data: user } = useQuery(accountQueries.currentUser(client));
  const capBytes = user?.plan ? accountLimits(user.plan, client.provider).urlCapBytes : undefined;
  return capBytes ? t('urlUpload.hintWithCap', { cap: capBytes }) : t('urlUpload.hint');
}

/** Dialog "Upload from URL": validates the URL of a file that the server is to download. */
export function UrlUploadDialog({ folderName, initialUrl = '', onClose, onSubmit }: UrlUploadDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const formId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const hint = useCapHint();
  const [url, setUrl] = useState(initialUrl);
  const [error, setError] = useState<string>();

  const submit = () => {
    const check = checkUploadUrl(url);
    if (!check.ok) {
      setError(t(`urlUpload.${check.code}`));
      inputRef.current?.focus();
      return;
    }
    onSubmit(check.value);
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('urlUpload.title')}
      description={t('urlUpload.into', { folder: folderName })}
      initialFocusRef={inputRef}
      footer={
        <>
          <Button onClick={onClose}>{t('nameDialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('urlUpload.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          ref={inputRef}
          type="url"
          label={t('urlUpload.address')}
          placeholder={isolateLtr('https://')}
          hint={hint}
          value={url}
          onChange={(value) => {
            setUrl(value);
            setError(undefined);
          }}
          error={error}
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
