import type { StoredDocument } from '@abrak/core/files';
import { useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useFileCommands } from '../useFileCommands.ts';

/** Returns a function that copies documents into their folder and reports the result in a toast. */
export function useCopy(): (documents: readonly StoredDocument[]) => Promise<void> {
  const { copy } = useFileCommands();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return async (documents) => {
    const [first] = documents;
    const subject = { count: documents.length, name: first?.name };
    const { id } = toast.show({ tone: 'info', message: t('copy.running', subject), durationMs: null });
    const copied = await copy(documents);
    if (copied.ok)
      toast.show({
        id,
        tone: 'success',
        message: t('copy.done', { count: copied.value.length, name: copied.value[0]?.name }),
      });
    else toast.show({ id, tone: 'danger', message: t('copy.failed', { ...subject, reason: errorText(copied.error) }) });
  };
}
