import type { SharingStatus, StoredDocument } from '@abrak/core/files';
import { useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useSharingStatus } from '../../commands/index.ts';

/** Returns a function that changes a document's sharing status and reports the result in a toast. */
export function useSharing(document: StoredDocument): (wanted: SharingStatus) => Promise<void> {
  const change = useSharingStatus();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return async (wanted) => {
    const changed = await change(document, wanted);
    if (!changed.ok)
      toast.show({
        tone: 'danger',
        message: t('details.sharing.failed', { name: document.name, reason: errorText(changed.error) }),
      });
    else if (changed.value) toast.show({ tone: 'success', message: t('details.sharing.changed') });
  };
}
